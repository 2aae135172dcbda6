import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { version } from '../../../settings/version.js';
import { createJsonReader } from '../../body/read-json.js';
import { createJsonParser } from '../../body/parse-json.js';
import { empty, json } from '../../routing/answers.js';
import { rawRoute } from '../../routing/raw-route.js';
import { requireKnownOrigin } from '../../server/require-known-origin.js';
import { whileConnected } from '../../routing/while-connected.js';

const anyObject = Type.Record(Type.String(), Type.Unknown());

/** Bytes of a message: a document in it is submitted as text, for which the API has a limit of its own. */
const maxBytes = 16 * 1024 * 1024;

const readJson = createJsonReader({ maxBytes, parse: createJsonParser() });

export const callMcp = rawRoute(
  {
    method: 'POST',
    path: '/mcp',
    operationId: 'callMcp',
    tag: 'Service',
    summary: 'Send a message of the Model Context Protocol',
    description:
      'Streamable HTTP, answered with JSON and without sessions. Tools search, answer, query and submit documents; ' +
      'resources are documents and quotes. Each call of a tool is a call of this API with the same credential. A web ' +
      'page of another origin than those of CONCORDANCE_CORS_ORIGINS is answered with 403.',
    permission: 'any',
    impact: 'low',
    uses: ['ownCalls', 'settings'],
    body: anyObject,
    responses: { 200: json('The result (JSON-RPC 2.0)', anyObject), 202: empty('A notification was taken in') },
    example: {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      answer: { status: 200, body: { jsonrpc: '2.0', id: 1, result: { tools: [] } } },
    },
  },
  async ({ ctx, dependencies }) => {
    requireKnownOrigin(dependencies.settings, ctx.req);
    const body = await readJson(ctx);
    // Loaded with the first message: most installations get none.
    const { answerMcp } = await import('../../../mcp/index.js');
    const { address, requestId } = ctx.state;
    // The calls of the tools are those of the client: their budgets, the audit log and the log show its address.
    const headers = { ...dependencies.ownCalls.headersFor(address), 'x-request-id': requestId };
    const api = { url: ownAddress(ctx.req), credential: () => credentialOf(ctx.req), headers };
    const request = new Request(new URL(ctx.path, api.url), { method: 'POST', headers: headersOf(ctx.req) });
    const answer = await whileConnected(ctx.req, (signal) => answerMcp(api, version, request, { body, signal }));
    ctx.status = answer.status;
    for (const [name, value] of answer.headers) ctx.set(name, value);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await answer.text();
  },
);

/** The address at which this process took the request, so that tools call the very same API. */
function ownAddress({ socket }: IncomingMessage): string {
  const { localAddress = '127.0.0.1', localPort = 0 } = socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

function credentialOf({ headers }: IncomingMessage) {
  const token = /^Bearer +([^\s,]+)$/i.exec(headers.authorization ?? '')?.[1];
  const apiKey = headers['x-api-key'];
  if (token !== undefined) return { token };
  return typeof apiKey === 'string' ? { apiKey } : null;
}

/** The headers that the protocol reads. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const names = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'];
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}
