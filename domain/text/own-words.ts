/** Heading of the text of a picture. */
export function pictureHeading(size: { format: string; width: number; height: number }, hasWords: boolean): string {
  const found = hasWords ? 'Words found on it:' : 'No words were found on it.';
  return `Picture in the format ${size.format}, ${size.width} × ${size.height} pixels. ${found}`;
}

/** Heading of a description by the model with this id. */
export function describedBy(modelId: string): string {
  return `Description by ${modelId}: `;
}

const headingPattern =
  /Picture in the format [\p{L}\d]+, \d+ × \d+ pixels\. (?:Words found on it:|No words were found on it\.)/gu;
const describer = /^Description by [^\s:]+(?::[^\s:]+)*: /;

/**
 * The text of a picture with what was said of it here, and is on no picture, replaced by as many line breaks: offsets
 * stay, and what stands around it is not joined. What a model described stays, too.
 */
export function withoutOwnWords(text: string): string {
  const blank = (words: string) => '\n'.repeat(words.length);
  return text.replace(describer, blank).replace(headingPattern, blank);
}
