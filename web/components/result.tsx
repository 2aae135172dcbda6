import type { ComponentChildren } from 'preact';
import type { Query } from '../data/use-query.js';
import { ErrorMessage } from './error-message.js';
import { Loading } from './loading.js';
import { PageHeader } from './page-header.js';

export interface ResultProps<T> {
  of: Query<T>;
  /** Lines of the placeholder. */
  lines?: number;
  /** Heading of a page whose own comes with the data; shown where they cannot be read. */
  heading?: string;
  children: (data: T) => ComponentChildren;
}

/** Shows what a query gave: the data, a placeholder until they are there, and an error with a way to try again. */
export function Result<T>({ of: { data, error, loading, reload }, lines, heading, children }: ResultProps<T>) {
  return (
    <>
      {error !== null && data === null && heading !== undefined && <PageHeader title={heading} />}
      {error !== null && <ErrorMessage error={error} onRetry={reload} />}
      {data === null && loading && <Loading lines={lines} />}
      {data !== null && (
        <div class="result" aria-busy={loading}>
          {children(data)}
        </div>
      )}
    </>
  );
}
