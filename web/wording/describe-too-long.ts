/** A text that the API takes up to a length. */
export interface LimitedText {
  /** Word for it in a sentence. */
  noun: string;
  /** Maximum number of characters. */
  max: number;
  /** Purpose of the user: "to search". */
  purpose: string;
}

/** Says by how many characters a text is longer than the API takes; null where it is not. */
export function describeTooLong(text: string, { noun, max, purpose }: LimitedText): string | null {
  const count = [...text].length;
  if (count <= max) return null;
  const [limit, present, over] = [max, count, count - max].map((one) => one.toLocaleString('en'));
  return `A ${noun} can have up to ${limit} characters; this one has ${present}. Remove ${over} ${purpose}.`;
}
