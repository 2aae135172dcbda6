import { ConcordanceError } from '../../../domain/errors.js';
import { explainError, maxRetryAfterMs, retryAfterOf } from '../../model-http/index.js';

/** Address that refused a request, for the message. */
export interface RefusedBy {
  baseUrl: string;
  location: string;
  project: string;
}

/**
 * Puts the refusal of a request into the words of the project. Its `status` is in the data of the error.
 * @param text body of the response
 */
export function toRefusal(
  response: Response,
  text: string,
  { baseUrl, location, project }: RefusedBy,
): ConcordanceError {
  const { status } = response;
  const data = { status };
  const server = `Vertex AI (${baseUrl})`;
  const said = `${status}: ${explainError(text)}`;
  if (status === 401) {
    const remedy = 'Check the credentials (operations.md, Vertex AI).';
    return new ConcordanceError('model_refused', `${server} does not accept the Google credentials (${said}). ${remedy}`, { data }); // oxfmt-ignore
  }
  if (status === 403) {
    return new ConcordanceError(
      'model_refused',
      `${server} denies access to the project ${project} (${said}). Give the service account the role Vertex AI User ` +
        '(roles/aiplatform.user) there, enable the API aiplatform.googleapis.com, and check GOOGLE_CLOUD_PROJECT.',
      { data },
    );
  }
  if (status === 404) {
    return new ConcordanceError(
      'model_refused',
      `${server} does not know the model in ${location} (${said}). Check the name of the model and ` +
        'GOOGLE_CLOUD_LOCATION: not every model is in every location.',
      { data },
    );
  }
  if (status < 500 && status !== 408 && status !== 409 && status !== 429 && status !== 499) {
    return new ConcordanceError('model_refused', `${server} refuses the request (${said}). Correct what it names, or use another model.`, { data }); // oxfmt-ignore
  }
  const retryAfterMs = retryAfterOf(response) ?? retryDelayOf(text);
  const why = status === 429 ? 'has reached its quota' : 'is not available';
  return new ConcordanceError('model_failed', `${server} ${why} (${said}). Try again later.`, {
    data: { ...data, ...(retryAfterMs === null ? {} : { retryAfterMs }) },
  });
}

/** Milliseconds of the `google.rpc.RetryInfo` in the body of an error; null where it has none. */
function retryDelayOf(text: string): number | null {
  try {
    const { error } = JSON.parse(text) as { error?: { details?: { '@type'?: unknown; retryDelay?: unknown }[] } };
    const info = error?.details?.find((one) => String(one['@type']).endsWith('google.rpc.RetryInfo'));
    const [, seconds] = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(String(info?.retryDelay)) ?? [];
    return seconds === undefined ? null : Math.min(Math.ceil(Number(seconds) * 1000), maxRetryAfterMs);
  } catch {
    return null;
  }
}
