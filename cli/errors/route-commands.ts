/**
 * Commands by the routes that texts of the API name. `{}` takes one part of the path, an id or a placeholder such as
 * `{id}`, and gives it to the command. The first that matches is used.
 */
const commands: readonly (readonly [route: string, command: string])[] = [
  ['GET /documents', 'document list'],
  ['GET /jobs', 'job list'],
  ['GET /jobs/{}', 'job show {}'],
  ['GET /jobs/{}/report', 'job report {}'],
  ['GET /jobs/{}/report?status=failed', 'job report {} --failed'],
  ['POST /jobs/{}/cancel', 'job cancel {}'],
  ['POST /jobs/{}/retry', 'job retry {}'],
  ['GET /concepts/{}', 'concept show {}'],
  ['GET /concepts/{}/grounding', 'concept grounding {}'],
  ['POST /concepts/{}/merge', 'concept merge {} IDS...'],
  ['POST /graph/decisions/{}/undo', 'concept undo {}'],
  ['GET /graph/decisions', 'concept decisions'],
  ['GET /search', 'search WORDS...'],
  ['POST /query/answer', 'ask WORDS...'],
  ['GET /ontologies', 'ontology list'],
  ['GET /query/statistics', 'stats'],
  ['GET /query-definitions', 'program list'],
  ['GET /communities', 'community list'],
  ['GET /artifacts', 'artifact list'],
  ['POST /artifacts/{}/regenerate', 'artifact regenerate {}'],
  ['GET /webhooks', 'webhook list'],
  ['GET /webhooks/{}/deliveries', 'webhook deliveries {}'],
  ['POST /auth/login', 'login'],
  ['GET /auth/oauth/clients', 'admin client list'],
  ['GET /auth/oauth/tokens', 'token list'],
  ['GET /users', 'admin user list'],
  ['PUT /users/{}', 'admin user update {}'],
  ['GET /rbac/roles', 'admin role list'],
  ['GET /rbac/permissions', 'admin role show ROLE'],
  ['GET /rbac/resources', 'admin role resources'],
  ['GET /rbac/user-roles/{}', 'admin user show {}'],
  ['GET /admin/status', 'admin status'],
  ['GET /admin/keys', 'admin key list'],
  ['POST /admin/keys/{}', 'admin key set {}'],
  ['POST /admin/extraction/config', 'admin extraction set'],
  ['GET /admin/embedding/configs', 'admin embedding list'],
  ['GET /admin/backups', 'backup list'],
  ['POST /admin/backups/{}/restore', 'backup restore {}'],
  ['POST /admin/backup/verify', 'backup verify'],
  ['POST /admin/embedding/config', 'admin embedding create'],
  ['POST /admin/embedding/regenerate', 'admin embedding regenerate'],
  ['GET /auth/api-keys', 'api-key list'],
  ['GET /vocabulary/types', 'vocabulary list'],
  ['GET /vocabulary/epistemic-status', 'vocabulary epistemic list'],
  ['GET /vocabulary/epistemic-status/{}', 'vocabulary epistemic show {}'],
  ['POST /vocabulary/epistemic-status/measure', 'vocabulary epistemic measure'],
  ['GET /vocabulary/decisions', 'vocabulary decisions'],
  ['POST /vocabulary/merge', 'vocabulary merge TYPE TARGET'],
  ['POST /vocabulary/keep-apart', 'vocabulary keep-apart TYPE OTHER'],
  ['POST /vocabulary/consolidate', 'vocabulary consolidate'],
  ['POST /vocabulary/decisions/{}/undo', 'vocabulary undo {}'],
  ['POST /vocabulary/consolidations/{}/undo', 'vocabulary undo --job {}'],
  ['POST /vocabulary/generate-embeddings', 'vocabulary embed'],
  ['POST /vocabulary/refresh-categories', 'vocabulary categorize'],
  ['GET /admin/vocabulary/profiles', 'vocabulary profile list'],
  ['PUT /admin/vocabulary/config', 'vocabulary set'],
];

const part = String.raw`(\{\w+\}|[\w-]+)`;
const escaped = (text: string) => text.replace(/[.?]/g, '\\$&');
const patterns = commands.map(
  ([route, command]) => [new RegExp(`^${route.split('{}').map(escaped).join(part)}$`), command] as const,
);

/** A method and a path, whole; punctuation after it belongs to the sentence. */
const namedRoute = /\b(?:GET|POST|PUT|PATCH|DELETE) \/(?:[^\s;,:.`)]*[^\s;,:.?`)])?/g;

/** Replaces each route that a command does the work of by the command; any other stays whole. */
export function nameCommands(text: string): string {
  return text.replace(namedRoute, (route) => {
    for (const [pattern, command] of patterns) {
      const id = pattern.exec(route);
      if (id !== null) return `\`concordance ${command.replace('{}', placeholderOrId(id[1] ?? ''))}\``;
    }
    return route;
  });
}

/** `{user_id}` as ID, the way the help of the commands writes arguments. */
function placeholderOrId(given: string): string {
  return given.startsWith('{') ? 'ID' : given;
}
