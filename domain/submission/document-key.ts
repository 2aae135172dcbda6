import { textHashOf } from '../ids.js';

/**
 * JSON schema of a document key: 1 to 1024 characters on one line, without control characters and halves of characters.
 */
export const documentKeyRule = {
  minLength: 1,
  maxLength: 1024,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
} as const;

const keyPattern = new RegExp(documentKeyRule.pattern);

/** True if a text can be a document key. */
export function isDocumentKey(text: string): boolean {
  const { minLength, maxLength } = documentKeyRule;
  return text.length >= minLength && text.length <= maxLength && keyPattern.test(text);
}

/** The key of a document that is read from a URL: the URL, normalised, without login and fragment. */
export function documentKeyOfUrl(url: string): string {
  const plain = new URL(url);
  plain.hash = '';
  plain.username = '';
  plain.password = '';
  return documentKeyOf(plain.href);
}

/**
 * A name as a key, as every way in makes one: in Unicode form NFC, since file systems and clients differ in that; of
 * one that is too long, the beginning and the hash of the whole.
 */
export function documentKeyOf(given: string): string {
  const { maxLength } = documentKeyRule;
  const name = given.normalize('NFC');
  if (name.length <= maxLength) return name;
  const hash = `#sha256:${textHashOf(name)}`;
  return `${name.slice(0, maxLength - hash.length).replace(/[\ud800-\udbff]$/, '')}${hash}`;
}
