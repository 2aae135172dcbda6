/** Exit codes; docs/cli.md shows this table. */
export const exitCodes = {
  ok: 0,
  /** Something was asked for that did not come about. */
  failed: 1,
  /** The command line is wrong; nothing was sent. */
  usage: 2,
  /** Not logged in, or not allowed. */
  denied: 3,
  notFound: 4,
  unreachable: 5,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

interface CliErrorOptions {
  /** Advice, as a sentence. */
  hint?: string | undefined;
  cause?: unknown;
  /** Code of the API's problem, where it gave one. */
  code?: string | undefined;
  /** Milliseconds after which the same request may succeed; absent when trying again is no use. */
  retryAfterMs?: number | undefined;
}

/** Anything that ends the command, or one document of it, in a way its user should understand. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly hint: string | null;
  readonly code: string | null;
  readonly retryAfterMs: number | null;

  constructor(exitCode: ExitCode, message: string, options: CliErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.hint = options.hint ?? null;
    this.code = options.code ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
