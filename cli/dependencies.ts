import type { Command } from 'commander';
import { createAnonymousClient, createCliClient } from './connection/client.js';
import type { Client } from './connection/client.js';
import { anonymousAt, findConnection, ofSession } from './connection/connection.js';
import type { Connection } from './connection/connection.js';
import { createWaitForStart } from './connection/wait-for-start.js';
import type { WaitForStart } from './connection/wait-for-start.js';
import type { ExitCode } from './errors/cli-error.js';
import { renewLogin } from './login/renew-login.js';
import type { Env } from './connection/session.js';
import type { Terminal } from './output/terminal.js';

/** Dependencies of every command. */
export interface CliDependencies {
  terminal: Terminal;
  env: Env;
  /** Ends with this code although nothing was thrown. */
  exitWith(code: ExitCode): void;
  sleep(milliseconds: number): Promise<void>;
  /** Loads a module of the server by the path of its source; null where only the client is. */
  launch: ((entry: string) => Promise<Record<string, unknown>>) | null;
}

/** Options that every command takes. */
export interface GlobalOptions {
  url?: string;
  json?: boolean;
}

export function globalsOf(command: Command): GlobalOptions {
  return command.optsWithGlobals<GlobalOptions>();
}

/** Connection of this command. */
export function connectionOf({ env }: CliDependencies, command: Command): Promise<Connection> {
  return findConnection(env, globalsOf(command).url);
}

/** A client for the server this command connects to. */
export async function clientOf(dependencies: CliDependencies, command: Command): Promise<Client> {
  return createCliClient(await connectionOf(dependencies, command), {
    renew: (old) => renewed(dependencies, old),
    warn: (text) => dependencies.terminal.message(`Warning: ${text}`),
    waitForStart: waitForStartOf(dependencies),
  });
}

/** Bears a server that is starting, and tells the user so. */
export function waitForStartOf({ terminal, sleep }: CliDependencies): WaitForStart {
  return createWaitForStart({ say: (text) => terminal.message(text), sleep });
}

async function renewed(dependencies: CliDependencies, { url, credential }: Connection): Promise<Connection | null> {
  if (credential === null || !('token' in credential)) return null;
  const anonymous = createAnonymousClient(anonymousAt(url), waitForStartOf(dependencies));
  const session = await renewLogin(dependencies.env, credential.token, anonymous);
  return session === null ? null : ofSession(session);
}
