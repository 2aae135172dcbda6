import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/button.js';
import { useQuery } from '../../data/use-query.js';
import { SummariesDialog } from './summaries-dialog.js';
import { needsCostLimit } from './needs-cost-limit.js';
import type { Summarizing } from './use-grouping.js';

/** Button that lets a model summarize the communities, once the user has agreed to the cost. */
export function SummarizeButton({ of: { busy, error, ask } }: { of: Summarizing }) {
  const [asks, setAsks] = useState(false);
  const config = useQuery('getExtractionConfig', {});
  const needsLimit = needsCostLimit(error);
  useEffect(() => {
    if (needsLimit) setAsks(true);
  }, [error]);
  // Without a model there is nobody to summarize.
  if (config.loading || config.data?.provider === 'builtin') return null;
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
