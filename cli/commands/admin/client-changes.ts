import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { OAuthClientCreate, OAuthClientUpdate } from '../../../client/index.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { collect } from '../../collect.js';
import { examples } from '../../examples.js';
import { clientOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { showAnswer } from '../../output/show-answer.js';
import { printClient } from './print-client.js';

type Grant = OAuthClientCreate['grant_types'][number];

/** Name of each grant. */
const grants: Record<string, Grant> = {
  authorization_code: 'authorization_code',
  client_credentials: 'client_credentials',
  device_code: 'urn:ietf:params:oauth:grant-type:device_code',
  refresh_token: 'refresh_token',
};
const grantNames = Object.keys(grants).join(', ');

function grant(text: string, before: Grant[] = []): Grant[] {
  const found = Object.hasOwn(grants, text) ? grants[text] : undefined;
  if (found === undefined) throw new InvalidArgumentError(`It must be one of ${grantNames}.`);
  return [...before, found];
}

function scopeList(text: string): string[] {
  return text
    .split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');
}

interface Options {
  grant?: Grant[];
  redirectUri?: string[];
  scopes?: string[];
}
interface CreateOptions extends Options {
  id?: string;
  public?: boolean;
  grant: Grant[];
}

export function addClientCreate(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('create')
    .description('Create an OAuth client. Its secret is written to stdout only once.')
    .argument('<name>', 'display name')
    .option('--id <id>', 'id (default: generated)')
    .option('--public', 'public client: one that cannot keep a secret')
    .requiredOption('-g, --grant <grant>', `grant type, repeat for each: ${grantNames}`, grant)
    .option('--redirect-uri <uri>', 'redirect URI; repeat for each', collect)
    .option(
      '--scopes <list>',
      'only these permissions, separated by commas (default: all permissions of its user)',
      scopeList,
    )
    .action(async (name: string, options: CreateOptions, self: Command) => {
      const { id, grant: grant_types, redirectUri, scopes } = options;
      const { body } = await (
        await clientOf(dependencies, self)
      ).call('createOAuthClient', {
        body: {
          client_name: name,
          client_type: options.public ? 'public' : 'confidential',
          grant_types,
          ...(id === undefined ? {} : { client_id: id }),
          ...(redirectUri === undefined ? {} : { redirect_uris: redirectUri }),
          ...(scopes === undefined ? {} : { scopes }),
        },
      });
      showAnswer(dependencies, self, body, ({ client_id: made, client_secret: secret }) => {
        if (secret !== null) dependencies.terminal.line(secret);
        dependencies.terminal.message(`The client ${made} is made.`);
      });
      if (body.client_secret !== null) dependencies.terminal.message('Store its secret safely: it is not shown again.');
    });
  examples(command, [
    'concordance admin client create "Nightly import" --grant client_credentials --scopes ingest:create > secret.txt',
    'concordance admin client create Reader --public --grant authorization_code --grant refresh_token --redirect-uri http://127.0.0.1/callback',
  ]);
}

interface SetOptions extends Options {
  name?: string;
  allScopes?: boolean;
  disable?: boolean;
  enable?: boolean;
}

export function addClientSet(parent: Command, dependencies: CliDependencies): void {
  const command = parent
    .command('update')
    .alias('set')
    .description('Change an OAuth client. Disabling it revokes all its tokens.')
    .argument('<id>', 'the client')
    .option('-n, --name <name>', 'new name')
    .option('-g, --grant <grant>', `grant type, repeat for each: ${grantNames}`, grant)
    .option('--redirect-uri <uri>', 'redirect URI; repeat for each', collect)
    .option('--scopes <list>', 'only these permissions, separated by commas', scopeList)
    .option('--all-scopes', 'all permissions of its user')
    .option('--disable', 'disable the client')
    .option('--enable', 'enable the client')
    .action(async (id: string, options: SetOptions, self: Command) => {
      const body = changesOf(options);
      const client = await clientOf(dependencies, self);
      const { body: changed } = await client.call('updateOAuthClient', { params: { client_id: id }, body });
      showAnswer(dependencies, self, changed, (one) => printClient(dependencies.terminal, one));
    });
  examples(command, [
    'concordance admin client update nightly-import --scopes ingest:create,graph:read',
    'concordance admin client update nightly-import --disable',
  ]);
}

function changesOf(options: SetOptions): OAuthClientUpdate {
  const { name, grant: grant_types, redirectUri, scopes, allScopes, enable, disable } = options;
  if (enable && disable) throw new CliError(exitCodes.usage, 'Give --enable or --disable, not both.');
  if (scopes !== undefined && allScopes)
    throw new CliError(exitCodes.usage, 'Give --scopes or --all-scopes, not both.');
  const changes: OAuthClientUpdate = {
    ...(name === undefined ? {} : { client_name: name }),
    ...(grant_types === undefined ? {} : { grant_types }),
    ...(redirectUri === undefined ? {} : { redirect_uris: redirectUri }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(allScopes ? { scopes: null } : {}),
    ...(enable || disable ? { is_active: enable === true } : {}),
  };
  if (Object.keys(changes).length === 0) throw new CliError(exitCodes.usage, 'Say what to change; see --help.');
  return changes;
}
