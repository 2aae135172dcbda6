/** Path of the metadata of the API as a protected resource (RFC 9728); that of the endpoint of MCP is below it. */
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

/** Paths of the protected resources: the API, and the endpoint of the Model Context Protocol. */
export const resourcePaths = ['', '/mcp'] as const;
type ResourcePath = (typeof resourcePaths)[number];

/** Permissions that the tools for readers and writers need; the API has too many to ask for all. */
const mcpScopes = ['graph:read', 'sources:read', 'ingest:create'];

/** Metadata of a protected resource. @param address of the service, and of its authorization server */
export function resourceMetadata(address: string, path: ResourcePath) {
  return {
    resource: `${base(address)}${path}`,
    authorization_servers: [address],
    bearer_methods_supported: ['header'],
    resource_name: 'Concordance',
    ...(path === '/mcp' && { scopes_supported: mcpScopes }),
  };
}

/** URL of the metadata for a request that lacks a valid token. @param path of the request */
export function resourceMetadataUrl(address: string, path: string): string {
  return `${base(address)}${resourceMetadataPath}${path === '/mcp' ? path : ''}`;
}

/**
 * Leaves the names of this service out of the resources that a client asks a token for (RFC 8707): every token is for
 * this service. Other names are left for the authorization server to refuse.
 */
export function withoutOwnResources(fields: URLSearchParams, address: string): URLSearchParams {
  const own = new Set(resourcePaths.flatMap((path) => [`${base(address)}${path}`, `${base(address)}${path}/`]));
  const kept = [...fields].filter(([name, value]) => name !== 'resource' || !own.has(value));
  return new URLSearchParams(kept);
}

function base(address: string): string {
  return address.replace(/\/+$/, '');
}
