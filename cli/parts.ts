import type { Command } from 'commander';
import { createCliClient } from './client.js';
import type { Client } from './client.js';
import { findConnection } from './connection.js';
import type { Connection } from './connection.js';
import type { ExitCode } from './cli-error.js';
import type { Terminal } from './terminal.js';

/** What every command is given. */
export interface Parts {
  terminal: Terminal;
  env: Record<string, string | undefined>;
  /** Ends with this code although nothing was thrown. */
  exitWith(code: ExitCode): void;
}

/** Options that every command takes. */
export interface GlobalOptions {
  url?: string;
  json?: boolean;
}

export function globalsOf(command: Command): GlobalOptions {
  return command.optsWithGlobals<GlobalOptions>();
}

/** Where this command's requests go. */
export function connectionOf({ env }: Parts, command: Command): Promise<Connection> {
  return findConnection(env, globalsOf(command).url);
}

/** A client for the server this command speaks to. */
export async function clientOf(parts: Parts, command: Command): Promise<Client> {
  const connect = () => connectionOf(parts, command);
  const warn = (text: string) => parts.terminal.message(`Careful: ${text}`);
  return createCliClient(await connect(), { connect, warn });
}
