package repo

import (
	"bytes"
	"fmt"
	"os"
	"strings"
)

// A Seal is the signature of a commit, as git judges it with a list of allowed
// SSH signers.
type Seal struct {
	Kind Signature // Unchecked: of an SSH key that the list does not have at the commit's date
	SSH  bool      // it is made with an SSH key
	Keys []string  // fingerprints of the OpenPGP or X.509 key that made it, and of its primary key
}

// SealOf returns the signature of a commit. SSH keys are judged by the lines of
// allowed, in the format of ssh-keygen, and not by the user's own list. For other
// keys Good says only that the signature is sound: whose key that is, the caller
// knows.
func (r *Repo) SealOf(id string, allowed []byte) (Seal, error) {
	o, err := r.object(id)
	if err != nil {
		return Seal{}, fmt.Errorf("reading commit %s: %w", id, err)
	}
	head, _, _ := bytes.Cut(o.data, []byte("\n\n"))
	_, signature, signed := bytes.Cut(head, []byte("\ngpgsig"))
	if !signed {
		return Seal{Kind: Unsigned}, nil
	}
	seal := Seal{Kind: Unchecked, SSH: bytes.Contains(signature, []byte("-----BEGIN SSH SIGNATURE-----"))}
	list, err := os.CreateTemp("", "git-hebbian-signers-*")
	if err != nil {
		return Seal{}, fmt.Errorf("checking signatures: %w", err)
	}
	defer os.Remove(list.Name())
	_, err = list.Write(allowed)
	if late := list.Close(); err == nil {
		err = late
	}
	if err != nil {
		return Seal{}, fmt.Errorf("checking signatures: %w", err)
	}
	out, err := r.Output("-c", "gpg.ssh.allowedSignersFile="+list.Name(), "log", "-1", "--no-walk", "--no-patch", "--no-color",
		"--no-show-signature", "--format=%G?%n%GF%n%GP", "--end-of-options", id, "--")
	if err != nil {
		return Seal{}, fmt.Errorf("checking signatures: %w", err)
	}
	answer := strings.Split(string(out), "\n")
	for _, key := range answer[1:] {
		if key != "" {
			seal.Keys = append(seal.Keys, key)
		}
	}
	switch {
	case answer[0] == "G", answer[0] == "U" && !seal.SSH: // U: good, by a key that nobody vouched for
		seal.Kind = Good
	case answer[0] == "B", answer[0] == "R":
		seal.Kind = Bad
	}
	return seal, nil
}
