import { createServer } from 'node:http';
import { cannotListen } from '../../api/server/serve.js';
import { toProblem } from '../../api/responses/problem.js';
import { ConcordanceError } from '../../domain/errors.js';
import type { Answer } from './spawn-main.js';
import { describeListener } from './describe-listener.js';

/** The port of the API, held while the parts before it start. */
export interface PortClaim {
  /** Gives the listening socket to the API that asks for it, the first time; later ones listen by themselves. */
  transferTo(answer: Answer): void;
  /** Stops listening here; anyone who was given the socket continues. */
  release(): void;
}

/**
 * Listens on the API's port at once, so that of two that start together one fails before anything starts. Until the API
 * takes over, requests are answered with the problem `starting`, and nothing is done with them.
 * @throws ConcordanceError `configuration_invalid`, which names the process that listens there
 */
export async function claimPort({ host, port }: { host: string; port: number }): Promise<PortClaim> {
  if (port === 0) return { transferTo: (answer) => answer({ type: 'port' }), release: () => undefined };
  const server = createServer((request, response) => {
    const body = JSON.stringify(toProblem(starting(), pathOf(request.url), ''));
    response.writeHead(503, {
      'Retry-After': String(retryAfterSeconds),
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => void explained(error, host, port).then(reject));
    server.listen(port, host, resolve);
  });
  let given = false;
  const release = () => {
    server.close();
    server.closeAllConnections();
  };
  return {
    transferTo(answer) {
      if (given) return answer({ type: 'port' });
      given = true;
      answer({ type: 'port' }, server, release);
    },
    release,
  };
}

/** Seconds after which a client may ask again: the start as a whole takes less than a minute. */
const retryAfterSeconds = 5;

function starting(): ConcordanceError {
  return new ConcordanceError(
    'starting',
    'The server is starting, and nothing was done with the request. Send it again in a few seconds.',
  );
}

/** The path of a request without its query, as `instance` of a problem names it. */
function pathOf(target = '/'): string {
  return target.split('?', 1)[0] as string;
}

async function explained(error: NodeJS.ErrnoException, host: string, port: number): Promise<ConcordanceError> {
  return cannotListen(error, host, port, error.code === 'EADDRINUSE' ? await describeListener(port) : null);
}
