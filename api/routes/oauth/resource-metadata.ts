import { Type } from 'typebox';
import { resourceMetadata, resourceMetadataPath } from '../../auth/oauth/protected-resources.js';
import { json } from '../../routing/answers.js';
import { rawRoute } from '../../routing/raw-route.js';
import type { Route } from '../../routing/route.js';
import { publicAddress } from '../../server/public-address.js';

const metadataSchema = Type.Object(
  {
    resource: Type.String({ description: 'The protected resource: clients name it when they ask for a token' }),
    authorization_servers: Type.Array(Type.String(), { description: 'Issuers of tokens for it' }),
    bearer_methods_supported: Type.Array(Type.String()),
    resource_name: Type.String(),
    scopes_supported: Type.Optional(Type.Array(Type.String(), { description: 'Permissions that are usually enough' })),
  },
  { $id: 'ProtectedResource' },
);

const metadataOf = (path: '' | '/mcp', operationId: string, summary: string) =>
  rawRoute(
    {
      method: 'GET',
      path: `${resourceMetadataPath}${path}`,
      operationId,
      tag: 'OAuth',
      summary,
      description: 'An answer `401` names it in `WWW-Authenticate`.',
      impact: 'read',
      uses: ['settings'],
      responses: { 200: json('The metadata (RFC 9728)', metadataSchema) },
      example: { answer: { status: 200, body: resourceMetadata('https://concordance.example.org', path) } },
    },
    async ({ ctx, dependencies }) => {
      ctx.body = resourceMetadata(publicAddress(dependencies.settings, ctx.req), path);
    },
  );

export const resourceMetadataRoutes: readonly Route[] = [
  metadataOf('', 'getResourceMetadata', 'Get the metadata of the API as an OAuth resource'),
  metadataOf('/mcp', 'getMcpResourceMetadata', 'Get the metadata of MCP as an OAuth resource'),
];
