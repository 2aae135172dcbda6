import type { IncomingMessage, ServerResponse } from 'node:http';

/** Tells a client that asked first (`Expect: 100-continue`) to send its body. */
export function sendContinue({ req, res }: { req: IncomingMessage; res: ServerResponse }): void {
  if (/^100-continue$/i.test(req.headers.expect ?? '')) res.writeContinue();
}
