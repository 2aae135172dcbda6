import { useState } from 'preact/hooks';
import type { Document, DryRunResponse } from '../../../client/index.js';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.js';
import { Result } from '../../components/result.js';
import { toast } from '../../components/toasts.js';
import { useMutation } from '../../data/use-mutation.js';
import { useQuery } from '../../data/use-query.js';
import { navigate } from '../../routing/location.js';
import { PlannedChunks } from '../job/plan-section.js';
import { countOf } from '../../wording/count-of.js';
import { formatRange } from '../jobs/job-cost.js';

/** Says what reading a document again would do and cost, and asks before it is submitted. */
export function ReingestDialog({ of, onClose }: { of: Document; onClose: () => void }) {
  const params = { document_id: of.document_id };
  const [refetch, setRefetch] = useState(false);
  const plan = useQuery('reingestDocument', { params, query: { dry_run: true }, body: {} });
  const reingest = useMutation('reingestDocument', (body) => {
    if ('unchanged' in body) {
      toast(body.message);
      return onClose();
    }
    navigate(`/jobs/${encodeURIComponent(body.job_id)}`);
  });
  const isFetched = of.source_type === 'url' || of.source_type === 'directory';
  return (
    <ConfirmDialog
      title={
        <>
          Read <bdi>{of.filename}</bdi> again?
        </>
      }
      confirm="Read again"
      busy={reingest.busy}
      disabled={plan.data === null}
      error={reingest.error}
      onConfirm={() => void reingest.run({ params, body: refetch ? { refetch } : {} })}
      onClose={onClose}
    >
      <p>
        All chunks of the current version are read again. Until that is done, the document stays as it is. Then every
        quote, concept and relationship goes that the new reading does not find again and nothing else supports. Which
        these are is known only afterwards; another model may find others.
      </p>
      {isFetched && (
        <label class="check">
          <input type="checkbox" checked={refetch} onChange={(event) => setRefetch(event.currentTarget.checked)} />
          Fetch it from its source first, and read it only where it changed
        </label>
      )}
      <Result of={plan} lines={2}>
        {(data) => ('dry_run' in data ? <Plan of={data} /> : <p class="quiet">The plan is still being made.</p>)}
      </Result>
    </ConfirmDialog>
  );
}

function Plan({ of: { plan, analysis, may_remove: mayRemove } }: { of: DryRunResponse }) {
  const { cost_low: low, cost_high: high } = analysis.cost_estimate.total;
  return (
    <>
      <PlannedChunks of={plan} />
      {mayRemove !== undefined && (
        <p>
          At most {countOf(mayRemove.quotes, 'distinct quote')}, {countOf(mayRemove.concepts, 'concept')} and{' '}
          {countOf(mayRemove.relationships, 'relationship')} go from the graph: only this document supports them. The
          job counts afterwards what this document no longer states, also where others do.
        </p>
      )}
      <p>Estimated cost: {formatRange({ low, high })}.</p>
    </>
  );
}
