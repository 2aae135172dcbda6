const maxPieceCharacters = 64 * 1024;

/** A text in pieces that are small enough to be sent to another process. */
export function* inPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += maxPieceCharacters) yield text.slice(at, at + maxPieceCharacters);
}
