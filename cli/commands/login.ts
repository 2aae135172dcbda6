import type { Command } from 'commander';
import { ask, askSecret, canAsk, readLine } from '../ask.js';
import { CliError, exitCodes } from '../cli-error.js';
import { createAnonymousClient } from '../client.js';
import { defaultUrl, findConnection } from '../connection.js';
import { examples } from '../examples.js';
import { globalsOf } from '../parts.js';
import type { Parts } from '../parts.js';
import { writeSession } from '../session.js';

interface Options {
  username?: string;
  passwordStdin?: boolean;
}

export function addLogin(program: Command, parts: Parts): void {
  const command = program
    .command('login')
    .description('Log in and keep the token for the commands that follow.')
    .option('-u, --username <name>', 'user name; asked for when absent')
    .option('--password-stdin', 'read the password from the first line of stdin')
    .action((options: Options, self: Command) => login(parts, options, self));
  examples(command, [
    'concordance login',
    'concordance login --url https://concordance.example.org --username ada',
    'concordance login --username ada --password-stdin < password.txt',
  ]);
}

async function login(parts: Parts, options: Options, command: Command): Promise<void> {
  const { terminal, env } = parts;
  const { url: given, json } = globalsOf(command);
  const { url } = await findConnection(
    { ...env, CONCORDANCE_TOKEN: undefined, CONCORDANCE_API_KEY: undefined },
    given,
  ).catch((error: unknown) => {
    // A stored login that cannot be read is about to be replaced.
    if (error instanceof CliError && error.exitCode === exitCodes.denied) {
      return findConnection({ ...env, CONCORDANCE_TOKEN: 'none' }, given ?? (env['CONCORDANCE_URL'] || defaultUrl));
    }
    throw error;
  });
  warnOfPlainHttp(parts, url);
  const username =
    options.username ?? (await askFor(parts, '--username', () => ask(terminal, `User name for ${url}: `)));
  const password = options.passwordStdin
    ? await readLine(terminal)
    : await askFor(parts, '--password-stdin', () => askSecret(terminal, 'Password: '));
  if (username === '' || password === '') {
    throw new CliError(exitCodes.usage, 'User name and password must not be empty.');
  }
  const client = createAnonymousClient({ url, credential: null, from: 'none', expires: null });
  const { body } = await client.call('login', { body: { username, password } });
  const expires = new Date(Date.now() + body.expires_in * 1000).toISOString();
  const name = body.user?.username ?? username;
  const path = await writeSession(env, { url, token: body.access_token, username: name, expires });
  if (json) terminal.json({ url, username: name, expires, path });
  else terminal.message(`Logged in at ${url} as ${name} until ${expires}. The token is kept in ${path}.`);
  if (env['CONCORDANCE_TOKEN']) {
    terminal.message('CONCORDANCE_TOKEN is set and goes before this login; unset it to use the login.');
  }
}

async function askFor({ terminal }: Parts, option: string, question: () => Promise<string>): Promise<string> {
  if (canAsk(terminal)) return question();
  throw new CliError(exitCodes.usage, `There is no terminal to ask on; give ${option}.`);
}

function warnOfPlainHttp({ terminal }: Parts, url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return;
  terminal.message(`Careful: ${url} is not https; others on the way can read the password.`);
}
