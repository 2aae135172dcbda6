import { main } from '../../cli/main.js';
import type { RunningApi } from '../api/support/start-api.js';
import { fakeTerminal } from './fake-terminal.js';
import type { Ran } from './run-command.js';

interface InProcessOptions {
  env?: Record<string, string>;
  stdin?: string;
  /** Called in place of each wait, with what stderr said so far. */
  sleep?: (milliseconds: number, stderr: string) => Promise<void>;
}

/** Loads a module of the server, from its source or its build beside this one. */
const loadSource = (entry: string) =>
  import(`../../${entry.replace(/\.ts$/, '.js')}`) as Promise<Record<string, unknown>>;

/** Runs the command within this process. */
export async function runInProcess(args: string[], options: InProcessOptions = {}): Promise<Ran> {
  const { env = {}, stdin = '', sleep = async () => {} } = options;
  const { terminal, stdout, stderr } = fakeTerminal();
  (terminal.stdin as unknown as { end(text: string): void }).end(stdin);
  const code = await main(args, terminal, env, (milliseconds) => sleep(milliseconds, stderr()), loadSource);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** Runs the command as a user of an API that runs in this process, too. */
export async function runAs(
  api: RunningApi,
  username: string,
  args: string[],
  options: InProcessOptions = {},
): Promise<Ran> {
  const env = { CONCORDANCE_URL: api.url, CONCORDANCE_TOKEN: await api.tokenOf(username) };
  return runInProcess(args, { ...options, env: { ...env, ...options.env } });
}
