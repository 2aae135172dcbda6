import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Client } from '../client/index.js';
import { createMcpServer } from './create-mcp-server.js';

/** Serves the protocol over stdin and stdout until stdin ends. */
export async function serveStdio(client: Client, version: string): Promise<void> {
  const server = createMcpServer(client, version);
  const closed = new Promise<void>((resolve) => (server.onclose = resolve));
  process.stdin.once('end', () => void server.close());
  process.stdin.once('close', () => void server.close());
  await server.connect(new StdioServerTransport());
  await closed;
}
