import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createClient, type ClientOptions } from '../client/index.js';
import { createMcpServer } from './create-mcp-server.js';

/**
 * Answers one request of the protocol over HTTP, with JSON. It keeps no session: each request has a server of its own.
 * @param api address of the API, and the credential of the caller, with which the tools call it
 * @param body the parsed body of the request
 */
export async function answerMcp(
  api: Pick<ClientOptions, 'url' | 'credential'>,
  version: string,
  request: Request,
  body: unknown,
): Promise<Response> {
  const server = createMcpServer(createClient({ ...api, userAgent: 'concordance-mcp' }), version);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}
