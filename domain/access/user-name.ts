/**
 * What a user may be called: 3 to 100 characters that can be seen, with single words or several. No control characters,
 * nothing without width and nothing that turns the direction of writing, by which one name could pass for another.
 */
export const userNamePattern =
  '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]{3,100}(?<!\\s)$';

/** The one form of a name that is stored and looked for: keyboards write the same letter in two ways. */
export function normalUserName(typed: string): string {
  return typed.normalize('NFC');
}
