import type { Deletion } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { countOf } from '../../wording/count-of.js';

/** Records that a deletion has removed so far. */
export function DeletionOutcome({ of, isDone }: { of: Deletion; isDone: boolean }) {
  return (
    <Section title={isDone ? 'Deleted' : 'Deleted so far'}>
      <ul>
        <li>{countOf(of.documents_deleted, 'document')}</li>
        <li>{countOf(of.sources_deleted, 'chunk')}</li>
        <li>{countOf(of.instances_deleted, 'distinct quote')}</li>
        <li>{countOf(of.orphaned_concepts_deleted, 'concept')} that nothing else supports</li>
        <li>{countOf(of.relationships_deleted, 'relationship')} that nothing else supports</li>
        {of.cancelled_jobs > 0 && <li>{countOf(of.cancelled_jobs, 'job')} cancelled</li>}
      </ul>
    </Section>
  );
}
