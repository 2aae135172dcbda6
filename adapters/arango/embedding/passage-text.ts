/** Text of a passage of a source; null where the source is gone. */
export function passageText(
  { startOffset, endOffset }: { startOffset: number; endOffset: number },
  source: { fullText: string; startOffset: number } | undefined,
): string | null {
  if (source === undefined) return null;
  return source.fullText.slice(startOffset - source.startOffset, endOffset - source.startOffset);
}
