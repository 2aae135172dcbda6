/** JSON schema of a document key: 1 to 1024 characters on one line, without control characters and halves of characters. */
export const documentKeyRule = {
  minLength: 1,
  maxLength: 1024,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
} as const;

/** The key of a document that is read from a URL: the URL as it was requested, normalised and without its fragment. */
export function documentKeyOfUrl(url: string): string {
  const normalised = new URL(url);
  normalised.hash = '';
  normalised.username = '';
  normalised.password = '';
  return normalised.href.slice(0, documentKeyRule.maxLength);
}
