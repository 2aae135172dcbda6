import { ApiError, UnreachableError } from '../../client/index.js';
import { Button } from './button.js';

/** Says what went wrong, what to do, and which request it was. */
export function ErrorMessage({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const { title, text } = describe(error);
  const { issues = [], code = null, requestId = null } = error instanceof ApiError ? error : {};
  return (
    <div class="message bad" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ loc, msg }) => (
            <li key={`${loc.join('.')} ${msg}`}>
              <code>{loc.join('.')}</code>: {msg}
            </li>
          ))}
        </ul>
      )}
      {(code !== null || requestId !== null) && (
        <p class="quiet small-text">
          {code !== null && <code>{code}</code>} {requestId !== null && <>Request {requestId}</>}
        </p>
      )}
      {onRetry !== undefined && (
        <Button small onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function describe(error: Error): { title: string; text: string } {
  if (error instanceof UnreachableError) {
    return {
      title: 'The server cannot be reached',
      text: 'Check the connection, and that the API is running. Then try again.',
    };
  }
  if (!(error instanceof ApiError)) {
    return { title: 'Something went wrong in this page', text: `${error.message} Load the page again.` };
  }
  return { title: titles[error.status] ?? 'The request failed', text: error.message };
}

const titles: Record<number, string> = {
  400: 'The request is not valid',
  403: 'Your permissions do not allow this',
  404: 'Not found',
  409: 'This conflicts with the present state',
  412: 'It was changed in the meantime',
  422: 'The request is not valid',
  429: 'Too many requests',
  500: 'An internal error occurred',
  503: 'The service is not available',
};
