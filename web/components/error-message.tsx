import { ApiError } from '../../client/index.js';
import { describeError } from '../data/describe-error.js';
import { hrefOf } from '../routing/location.js';
import { Button } from './button.js';

/** Says what went wrong, what to do, and which request it was. */
export function ErrorMessage({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const { title, text, issues, list } = describeError(error);
  const { code = null, requestId = null } = error instanceof ApiError ? error : {};
  return (
    <div class="message bad" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      {(text !== '' || list !== null) && (
        <p>
          <span>{text}</span> {list !== null && <a href={hrefOf(list.path)}>{list.title}</a>}
        </p>
      )}
      {issues.length > 0 && (
        <ul>
          {issues.map(({ field, msg }) => (
            <li key={`${field} ${msg}`}>
              <code>{field}</code>: {msg}
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
