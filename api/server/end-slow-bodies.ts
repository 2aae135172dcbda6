import type { IncomingMessage, Server } from 'node:http';
import { refuseBrokenRequest } from './refuse-broken-request.js';

export interface BodyRateLimits {
  /** Milliseconds of a part, and bytes that come in each of them at least while a body is on its way. */
  everyMs: number;
  minBytes: number;
}

/** A slow line brings so much in a second; who sends a byte now and then to hold a connection does not in a minute. */
export const defaultBodyRates: BodyRateLimits = { everyMs: 60_000, minBytes: 8 * 1024 };

/**
 * Ends requests whose body comes in slower than the pace, with 408. Time in which the server itself does not take the
 * body does not count.
 */
export function endSlowBodies(server: Server, { everyMs, minBytes }: BodyRateLimits = defaultBodyRates): void {
  const watch = (request: IncomingMessage) => {
    const { socket } = request;
    if (request.complete || (request.headers['transfer-encoding'] ?? request.headers['content-length']) === undefined) {
      return;
    }
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer);
      const received = socket.bytesRead - before;
      before = socket.bytesRead;
      const heldUp = request.readableLength >= request.readableHighWaterMark;
      if (received >= minBytes || heldUp) return;
      clearInterval(timer);
      refuseBrokenRequest(Object.assign(new Error('The body comes in too slowly.'), { code: slow }), socket);
    }, everyMs).unref();
    request.once('close', () => clearInterval(timer));
  };
  server.on('request', watch);
  server.on('checkContinue', watch);
}

const slow = 'ERR_HTTP_REQUEST_TIMEOUT';
