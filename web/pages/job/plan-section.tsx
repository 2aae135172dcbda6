import type { DryRunPlan } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { countOf } from '../jobs/count-of.js';

/** Plan of a dry run: the effects of reading a document, which were not carried out. */
export function PlanSection({ of }: { of: DryRunPlan }) {
  return (
    <Section title="Plan">
      <PlanCounts of={of} />
    </Section>
  );
}

/** Numbers of a plan, and the concepts that would be lost. */
export function PlanCounts({ of: { chunks_kept: kept, chunks_read: read, lost } }: { of: DryRunPlan }) {
  return (
    <>
      <p>
        {countOf(read, 'chunk')} would be read, {countOf(kept, 'chunk')} carried over without a model call. It would
        remove {countOf(lost.quotes, 'quote')}, {countOf(lost.concepts, 'concept')} and{' '}
        {countOf(lost.relationships, 'relationship')}.
      </p>
      {lost.labels.length > 0 && <p class="quiet small-text">Concepts that would go: {lost.labels.join(', ')}</p>}
    </>
  );
}
