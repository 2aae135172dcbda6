import { Fragment } from 'preact';
import type { DryRunPlan } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { countOf } from '../../wording/count-of.js';

/** Plan of a dry run: the effects of reading a document, which were not carried out. */
export function PlanSection({ of, message }: { of: DryRunPlan; message: string | null }) {
  return (
    <Section title="Plan">
      {message !== null && <p>{message}</p>}
      <PlanCounts of={of} />
    </Section>
  );
}

/** Numbers of a plan, and what goes because the new text does not have it. */
export function PlanCounts({ of }: { of: DryRunPlan }) {
  const { lost } = of;
  return (
    <>
      <PlannedChunks of={of} />
      {lost.quotes > 0 && (
        <p>
          The new text no longer has {countOf(lost.quotes, 'distinct quote')}. With {lost.quotes === 1 ? 'it' : 'them'}{' '}
          go {countOf(lost.concepts, 'concept')} and {countOf(lost.relationships, 'relationship')}.
        </p>
      )}
      {of.chunks_kept > 0 && of.chunks_read > 0 && (
        <p>What the new reading of a changed chunk does not find again goes, too.</p>
      )}
      {lost.labels.length > 0 && (
        <p class="quiet small-text">
          Concepts that would go:{' '}
          {lost.labels.map((label, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              <bdi>{label}</bdi>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** Number of chunks that a model would read, and of those that are carried over. */
export function PlannedChunks({ of: { chunks_kept: kept, chunks_read: read } }: { of: DryRunPlan }) {
  return (
    <p>
      {countOf(read, 'chunk')} would be read, {countOf(kept, 'chunk')} carried over without a model call.
    </p>
  );
}
