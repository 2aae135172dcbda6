/** Share of the letters of a text that are Latin, from 0 to 1; 1 where it has none. */
export function latinShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 1 : (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters;
}
