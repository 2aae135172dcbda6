/** A file attached in the older way, coded in the text itself. */
const coded = /^begin [0-7]{3,4} ([^\n]+)\n(?:[\x20-\x60]{1,61}\n)*?(?:[` ]?\n)?end$/gm;
/** Signatures, keys and encrypted texts in letters and digits. */
const armored = /^-----BEGIN (PGP [A-Z ]+|PKCS7|[A-Z ]*CERTIFICATE)-----\n(?:(?!-----)[^\n]*\n)*-----END \1-----$/gm;
const signed = /^-----BEGIN PGP SIGNED MESSAGE-----\n(?:Hash: [^\n]*\n)*\n/gm;

/** The plain text of a mail without what is coded in it; `names` are those of the files among that. */
export function withoutCodedBlocks(text: string): { text: string; names: string[]; encrypted: boolean } {
  const names: string[] = [];
  let encrypted = false;
  const left = text
    .replace(signed, '')
    .replace(coded, (_, name: string) => {
      names.push(name.trim());
      return '';
    })
    .replace(armored, (_, kind: string) => {
      encrypted ||= kind === 'PGP MESSAGE';
      return '';
    });
  return { text: left.replace(/\n{3,}/g, '\n\n').trim(), names, encrypted };
}
