import type { GoogleAuth } from 'google-auth-library';
import { ConcordanceError } from '../../../domain/errors.js';
import { explainError } from '../../model-http/index.js';

/** Credentials that Google's libraries find by themselves: those of a file, of the workload or of `gcloud`. */
export interface GoogleCredentials {
  /**
   * Headers that authorize a request. A token is fetched when the last one is about to expire.
   * @throws ConcordanceError `model_refused` where there are none or Google does not take them, `model_failed` where
   *   they cannot be fetched at the moment
   */
  headers(): Promise<Record<string, string>>;
  /** Project that the credentials name; null where they name none. @throws ConcordanceError `model_failed` */
  project(): Promise<string | null>;
}

const scopes = ['https://www.googleapis.com/auth/cloud-platform'];

/** Failures of the network on the way to a token. */
const outages = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

export interface GoogleCredentialsOptions {
  /** Milliseconds in which Google's servers of identity must answer. */
  timeoutMs?: number;
}

/** Creates the access to the credentials of this process; they are looked for when they are first needed. */
export function createGoogleCredentials({ timeoutMs = 30_000 }: GoogleCredentialsOptions = {}): GoogleCredentials {
  let found: Promise<GoogleAuth> | null = null;

  async function find(): Promise<GoogleAuth> {
    const { GoogleAuth } = await import('google-auth-library');
    return new GoogleAuth({ scopes });
  }

  async function ask<T>(question: (auth: GoogleAuth) => Promise<T>): Promise<T> {
    const asked = (found ??= find());
    try {
      return await answerOf(
        asked.then((auth) => question(auth)),
        timeoutMs,
      );
    } catch (error) {
      // Looked for again next time: what was missing may have been provided meanwhile, and who waits for an answer that
      // does not come would be given the same request again.
      if (found === asked) found = null;
      throw error;
    }
  }

  return {
    async headers() {
      try {
        return Object.fromEntries(await ask((auth) => auth.getRequestHeaders()));
      } catch (error) {
        throw toCredentialError(error);
      }
    },
    async project() {
      try {
        return await ask((auth) => auth.getProjectId());
      } catch (error) {
        const failure = toCredentialError(error);
        if (failure.code === 'model_failed') throw failure;
        return null;
      }
    },
  };
}

/** The answer, unless the time is over first: the library sets no limit. */
async function answerOf<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`no answer came within ${timeoutMs / 1000} s`), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The error itself is left out: it holds what was sent to get a token. */
function toCredentialError(error: unknown): ConcordanceError {
  const {
    code,
    status,
    response,
    message = '',
  } = error as {
    code?: unknown;
    status?: unknown;
    response?: { status?: unknown };
    message?: string;
  };
  const httpStatus = Number(response?.status ?? status);
  // What the library says of an answer that is no JSON.
  const said = message === 'Error code undefined' ? `status ${httpStatus}` : explainError(message).replace(/\.?$/, '');
  if (outages.includes(String(code)) || httpStatus >= 500 || httpStatus === 429 || httpStatus === 408) {
    return new ConcordanceError(
      'model_failed',
      `Google gives no access token for Vertex AI at the moment (${said}). Try again later.`,
    );
  }
  return new ConcordanceError(
    'model_refused',
    `There are no valid Google credentials for Vertex AI (${said}). Give the workload a service account, or set ` +
      'GOOGLE_APPLICATION_CREDENTIALS to the file of one (operations.md, Vertex AI).',
  );
}
