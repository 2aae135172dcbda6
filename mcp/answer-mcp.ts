import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createClient, type ClientOptions } from '../client/index.js';
import { createMcpServer } from './create-mcp-server.js';

/**
 * Answers one request of the protocol over HTTP, with JSON. It keeps no session: each request has a server of its own.
 * @param api address of the API, and credential and headers of the caller, with which the tools call it
 * @param body the parsed body of the request
 * @param signal ends the calls of the tools when the client has left; its reason is thrown
 */
export async function answerMcp(
  api: Pick<ClientOptions, 'url' | 'credential' | 'headers'>,
  version: string,
  request: Request,
  { body, signal }: { body: unknown; signal: AbortSignal },
): Promise<Response> {
  const server = createMcpServer(createClient({ ...api, userAgent: 'concordance-mcp' }), version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const left = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([transport.handleRequest(request, { parsedBody: body }), left]);
  } finally {
    // Calls that are in progress end with it.
    await server.close();
  }
}
