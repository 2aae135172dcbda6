import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { makeCertificate } from './self-signed-certificate.js';
import { passageIn, proposalFor, vectorOfWords } from './stand-in-model.js';

/** A request to the double, as it came. */
export interface VertexCall {
  path: string;
  model: string;
  method: string;
  headers: IncomingMessage['headers'];
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** Behaviour of the double for one call. */
export type VertexBehaviour = (call: VertexCall, response: ServerResponse) => void | Promise<void>;

export interface VertexDouble {
  url: string;
  calls: VertexCall[];
  /** Behaviours for the next calls, in order; afterwards `usual` again. */
  next: VertexBehaviour[];
  usual: VertexBehaviour;
  stop(): Promise<void>;
}

/**
 * Vertex AI on a socket of this machine: `generateContent` and `predict` of publisher models. With TLS the certificate
 * is made here, and `fetch` of this process trusts it until `stop`.
 */
export async function startVertexDouble({ tls = true } = {}): Promise<VertexDouble> {
  const certificate = makeCertificate();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void read(request).then(async (call) => {
      double.calls.push(call);
      await (double.next.shift() ?? double.usual)(call, response);
    });
  };
  const server = tls ? createHttpsServer(certificate, listener) : createHttpServer(listener);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const usualDispatcher = getGlobalDispatcher();
  const agent = new Agent({ connect: { ca: certificate.cert } });
  if (tls) setGlobalDispatcher(agent);
  const double: VertexDouble = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    next: [],
    usual: answerWell,
    async stop() {
      if (tls) setGlobalDispatcher(usualDispatcher);
      await agent.destroy();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return double;
}

async function read(request: IncomingMessage): Promise<VertexCall> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const path = request.url ?? '';
  const [, model = '', method = ''] = /\/publishers\/google\/models\/([^/:]+):(\w+)$/.exec(path) ?? [];
  return { path, model, method, headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString('utf8')) };
}

/** Sends this as JSON. */
export function send(body: unknown, status = 200, headers: Record<string, string> = {}): VertexBehaviour {
  return (_call, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Sends an error as Google words it. @param retryDelay of a `google.rpc.RetryInfo`, as 34.5s */
export function refuse(
  code: number,
  status: string,
  message: string,
  { retryDelay, headers = {} }: { retryDelay?: string; headers?: Record<string, string> } = {},
): VertexBehaviour {
  const info = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay };
  return send({ error: { code, status, message, ...(retryDelay && { details: [info] }) } }, code, headers);
}

/** Sends this text as the model's answer. */
export function say(text: string, { finishReason = 'STOP', read = 100, answered = 20 } = {}): VertexBehaviour {
  return send({
    candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason }],
    usageMetadata: { promptTokenCount: read, candidatesTokenCount: answered, totalTokenCount: read + answered },
  });
}

/** Sends these vectors, each with so many tokens. */
export function vectors(values: number[][], tokens = 3): VertexBehaviour {
  const statistics = { token_count: tokens, truncated: false };
  return send({ predictions: values.map((one) => ({ embeddings: { values: one, statistics } })) });
}

/** Cuts the connection. */
export const die: VertexBehaviour = (_call, response) => void response.destroy();

/** Concepts with verbatim quotes, vectors of words: the same request, the same answer. */
export const answerWell: VertexBehaviour = (call, response) => {
  if (call.method === 'predict') {
    const { instances, parameters } = call.body as {
      instances: { content: string }[];
      parameters: { outputDimensionality: number };
    };
    return vectors(instances.map(({ content }) => vectorOfWords(content, parameters.outputDimensionality)))(
      call,
      response,
    );
  }
  const { contents } = call.body as { contents: { parts: { text?: string }[] }[] };
  return say(JSON.stringify(proposalFor(passageIn(contents[0]?.parts[0]?.text ?? ''))))(call, response);
};
