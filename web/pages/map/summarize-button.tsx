import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { SummariesDialog } from './summaries-dialog.js';
import { needsCostLimit } from './needs-cost-limit.js';
import type { Summarizing } from './use-grouping.js';

/** Button that lets a model summarize the communities, once the user has agreed to the cost. */
export function SummarizeButton({ of: { busy, error, ask } }: { of: Summarizing }) {
  const [asks, setAsks] = useState(false);
  const needsLimit = needsCostLimit(error);
  useEffect(() => {
    if (needsLimit) setAsks(true);
  }, [error]);
  return (
    <>
      <Button small busy={busy} onClick={() => setAsks(true)}>
        {busy ? 'Summarizing…' : 'Summarize'}
      </Button>
      {asks && (
        <SummariesDialog
          needsLimit={needsLimit}
          onClose={() => setAsks(false)}
          onConfirm={(maxCostUsd) => {
            setAsks(false);
            ask(maxCostUsd);
          }}
        />
      )}
    </>
  );
}
