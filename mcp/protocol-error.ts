/** Creates an error with a code of JSON-RPC, which the client gets with this message and no more. */
export function protocolError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}
