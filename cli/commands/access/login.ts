import type { Command } from 'commander';
import type { DeviceAnswer } from '../../../client/index.js';
import { askSecret, canAsk, readLine } from '../../input/ask.js';
import { CliError, exitCodes } from '../../errors/cli-error.js';
import { createAnonymousClient, createCliClient } from '../../connection/client.js';
import type { Client } from '../../connection/client.js';
import { anonymousAt, defaultUrl, findConnection } from '../../connection/connection.js';
import { examples } from '../../examples.js';
import { deviceLogin } from '../../login/device-login.js';
import { onInterrupt } from '../../on-interrupt.js';
import { globalsOf, waitForStartOf } from '../../dependencies.js';
import type { CliDependencies } from '../../dependencies.js';
import { writeSession } from '../../connection/session.js';
import type { Session } from '../../connection/session.js';

interface Options {
  username?: string;
  passwordStdin?: boolean;
}

export function addLogin(program: Command, dependencies: CliDependencies): void {
  const command = program
    .command('login')
    .description('Log in with a browser, on this machine or another, or with a password')
    .option('-u, --username <name>', 'log in with a password, which is prompted for')
    .option('--password-stdin', 'read the password from the first line of stdin')
    .action((options: Options, self: Command) => login(dependencies, options, self));
  examples(command, [
    'concordance login',
    'concordance login --url https://concordance.example.org --username ada',
    'concordance login --username ada --password-stdin < password.txt',
  ]);
}

async function login(dependencies: CliDependencies, options: Options, command: Command): Promise<void> {
  const { terminal, env } = dependencies;
  const { json } = globalsOf(command);
  if (options.passwordStdin === true && options.username === undefined) {
    throw new CliError(exitCodes.usage, '--password-stdin needs --username.');
  }
  const url = await serverOf(dependencies, command);
  warnOfPlainHttp(dependencies, url);
  const client = createAnonymousClient(anonymousAt(url), waitForStartOf(dependencies));
  const session = await (options.username === undefined
    ? withDevice(dependencies, client)
    : withPassword(dependencies, client, options.username, options.passwordStdin));
  const path = await writeSession(env, session);
  const { username, expires, refresh } = session;
  if (json) terminal.json({ url, username, expires, renewable: refresh !== undefined, path });
  else {
    const end = refresh === undefined ? ` until ${expires}` : '';
    terminal.message(`Logged in at ${url} as ${username}${end}. The login is kept in ${path}.`);
  }
  for (const name of ['CONCORDANCE_TOKEN', 'CONCORDANCE_API_KEY']) {
    if (env[name]) terminal.message(`${name} is set and takes precedence over this login; unset it to use the login.`);
  }
}

async function serverOf({ env }: CliDependencies, command: Command): Promise<string> {
  const { url: given } = globalsOf(command);
  const bare = { ...env, CONCORDANCE_TOKEN: undefined, CONCORDANCE_API_KEY: undefined };
  const { url } = await findConnection(bare, given).catch((error: unknown) => {
    // A stored login that cannot be read is about to be replaced.
    if (error instanceof CliError && error.exitCode === exitCodes.denied) {
      return findConnection({ ...env, CONCORDANCE_TOKEN: 'none' }, given ?? (env['CONCORDANCE_URL'] || defaultUrl));
    }
    throw error;
  });
  return url;
}

async function withDevice(dependencies: CliDependencies, client: Client): Promise<Session> {
  const { terminal, sleep } = dependencies;
  const release = onInterrupt(() => terminal.message('Stopped. Nobody is logged in.'));
  const show = (device: DeviceAnswer) => {
    terminal.message(`Open ${device.verification_uri} on any device and enter the code ${device.user_code}`);
    terminal.message(`or open ${device.verification_uri_complete}`);
    terminal.message(`Waiting for that, ${Math.ceil(device.expires_in / 60)} min at most ...`);
  };
  try {
    const answer = await deviceLogin({ client, show, sleep });
    const { access_token: token, refresh_token: refresh } = answer;
    const named = { credential: { token }, from: 'login', expires: null, renewable: false } as const;
    const own = createCliClient(
      { url: client.url, ...named },
      {
        renew: async () => null,
        warn: () => {},
        waitForStart: waitForStartOf(dependencies),
      },
    );
    const { body: user } = await own.call('getOwnUser');
    const session = { url: client.url, token, username: user.username, expires: timestampIn(answer.expires_in) };
    return refresh === undefined ? session : { ...session, refresh };
  } finally {
    release();
  }
}

async function withPassword(
  dependencies: CliDependencies,
  client: Client,
  username: string,
  fromStdin: boolean | undefined,
): Promise<Session> {
  const { terminal } = dependencies;
  if (fromStdin !== true && !canAsk(terminal)) {
    throw new CliError(exitCodes.usage, 'There is no terminal to ask on; give --password-stdin.');
  }
  const password = fromStdin ? await readLine(terminal) : await askSecret(terminal, 'Password: ');
  if (username === '' || password === '') {
    throw new CliError(exitCodes.usage, 'User name and password must not be empty.');
  }
  const { body } = await client.call('login', { body: { username, password } });
  return {
    url: client.url,
    token: body.access_token,
    username: body.user?.username ?? username,
    expires: timestampIn(body.expires_in),
  };
}

function timestampIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

function warnOfPlainHttp({ terminal }: CliDependencies, url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return;
  terminal.message(`Warning: ${url} is not https; others in the network can read what is sent.`);
}
