const maxBytes = 64 * 1024 * 1024;

/** Reads the text of a response. @throws Error where it has more than 64 MiB, or breaks off */
export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error(`its answer is larger than ${maxBytes} bytes`);
    pieces.push(decoder.decode(piece, { stream: true }));
  }
  return pieces.join('') + decoder.decode();
}
