import type { Health } from '../../../client/index.js';

/** Meaning of the state of the parts for users: a sentence for each that is away. */
export function healthText({ store, object_store: objects, engine }: Health): string {
  if (store === 'unreachable') return 'The store cannot be reached; requests fail for now.';
  const away = [
    objects === 'unreachable' ? 'The object store cannot be reached: nothing can be submitted for now.' : null,
    engine === 'unreachable' ? 'Jobs wait until the Temporal server can be reached again.' : null,
  ].filter((sentence) => sentence !== null);
  return away.length === 0 ? 'All services are available.' : `Queries work. ${away.join(' ')}`;
}
