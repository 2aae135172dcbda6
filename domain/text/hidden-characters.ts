import { fieldError } from '../errors.js';

/**
 * Matches characters that cannot be seen, or that turn the direction of writing, so that one text could pass for
 * another: control characters, separators of lines, all that has no width by itself, the blank braille pattern, and
 * halves of characters.
 */
export const hiddenCharacter =
  /[\p{Cc}\p{Surrogate}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\u2800\ufff9-\ufffb]/u;

/** Matches joiners between letters of scripts that are written with them, and in emoji, and the styles of emoji. */
const written =
  /(?<=[\p{Script=Arabic}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])|(?<=\p{Emoji})[\ufe0e\ufe0f]/gu;

/**
 * Finds the first character of a name that nobody can see, apart from those that a script or an emoji needs.
 * @returns as in `U+202E`; null where there is none
 */
export function hiddenCharacterIn(text: string): string | null {
  const found = hiddenCharacter.exec(text.replace(written, ''))?.[0].codePointAt(0);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Every hidden character, or one that its script or emoji needs as the first group. */
const hiddenOrWritten = new RegExp(`(${written.source})|${hiddenCharacter.source}`, 'gu');

/** The text without characters that nobody can see, apart from those that a script or an emoji needs. */
export function withoutHidden(text: string): string {
  return text.replace(hiddenOrWritten, (_, needed: string | undefined) => needed ?? '');
}

/**
 * Refuses a name in which one text could pass for another.
 * @param loc place of the name in the request, as in `['body', 'label']`
 * @throws ConcordanceError `invalid_request`
 */
export function requireVisible(name: string, loc: string[]): void {
  const hidden = hiddenCharacterIn(name);
  if (hidden === null) return;
  throw fieldError(loc, `must not contain ${hidden}, which is invisible or changes the direction of writing`, 'name');
}
