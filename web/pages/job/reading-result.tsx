import type { ChangeCounts as ChangesCounted, IngestionJob, JobResult } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { documentHref, versionsHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import { ChangeCounts } from '../document-versions/change-counts.js';
import { countOf } from '../../wording/count-of.js';
import { isOpen } from '../jobs/describe-job-state.js';
import { describeReading } from '../jobs/describe-reading.js';
import { useKeptChunks } from '../jobs/use-kept-chunks.js';
import { warningsOf } from '../jobs/warnings-of.js';

/** Records that a document added to the graph, and what was left out. */
export function ReadingResult({ of: job }: { of: IngestionJob }) {
  const { result, progress, status } = job;
  const warnings = warningsOf(job);
  if (result === null) {
    return (
      <>
        {progress.chunks_processed > 0 && (
          <Section title={isOpen(job) ? 'So far' : 'Read before it ended'}>
            <p>{describeReading(job)}.</p>
            {(status === 'failed' || status === 'cancelled') && <KeptChunks of={job} />}
          </Section>
        )}
        {warnings.length > 0 && <Warnings of={warnings} />}
      </>
    );
  }
  return (
    <>
      <Section title="Result" actions={<ResultLinks of={result} />}>
        <Counts of={result} />
        {result.changes !== undefined && <Changes of={result.changes} />}
        {result.skipped_chunks.length > 0 && <SkippedChunks of={result} />}
      </Section>
      {warnings.length > 0 && <Warnings of={warnings} />}
    </>
  );
}

/** The fate of what was read by a job that ended before it had read all. */
function KeptChunks({ of }: { of: IngestionJob }) {
  const kept = useKeptChunks(of);
  if (kept === null || kept === 'no document') return null;
  if (kept === 'removed')
    return <p>The current version of its document stays; what was read of the other is removed.</p>;
  return (
    <p>
      It stays in the graph: <a href={documentHref(of.document_id)}>open the document</a>, which was read in part.
    </p>
  );
}

function ResultLinks({ of: { document_id: id, document_version: version } }: { of: JobResult }) {
  if (!can('sources:read')) return null;
  return (
    <div class="actions">
      <a class="button small" href={documentHref(id)}>
        Open the document
      </a>
      {version !== undefined && version > 1 && (
        <a class="button small" href={versionsHref(id, { from: version - 1, to: version })}>
          What changed
        </a>
      )}
    </div>
  );
}

function Counts({
  of: { stats, chunks_processed: read, chunks_carried: carried, quote_fidelity: fidelity },
}: {
  of: JobResult;
}) {
  return (
    <ul>
      <li>
        {countOf(read, 'chunk')} processed{carried > 0 && `, ${carried} of them carried over without a model call`}
      </li>
      <li>
        {countOf(stats.concepts_created, 'new concept')},{' '}
        {countOf(stats.concepts_linked, 'concept that was known', 'concepts that were known')}
      </li>
      <li>
        {countOf(stats.quotes_kept, 'quote')} of {stats.quotes_proposed.toLocaleString('en')} proposed (
        {(fidelity * 100).toFixed(0)} % found in the text)
        <span class="quiet small-text"> A quote counts once for each concept.</span>
      </li>
      <li>{countOf(stats.relationships_created, 'relationship')}</li>
      {(stats.concepts_dropped > 0 || stats.relationships_dropped > 0) && (
        <li>
          Not taken: {countOf(stats.concepts_dropped, 'concept')} and{' '}
          {countOf(stats.relationships_dropped, 'relationship')} that the text does not state
        </li>
      )}
    </ul>
  );
}

/** Differences from the version before, or from what the same version supported before it was read again. */
function Changes({ of }: { of: ChangesCounted }) {
  return (
    <>
      <h3>Compared with what was there before</h3>
      <ChangeCounts of={of} />
      <p class="quiet small-text">
        The numbers are of what this document states. Concepts and relationships that other documents state, too, stay
        in the graph.
      </p>
    </>
  );
}

function SkippedChunks({ of: { skipped_chunks: chunks, document_id: id } }: { of: JobResult }) {
  return (
    <details>
      <summary>{countOf(chunks.length, 'chunk')} skipped: the answer of the model could not be read</summary>
      <ul>
        {chunks.map(({ chunk, start_offset: start, end_offset: end, reason }) => (
          <li key={chunk}>
            <a href={documentHref(id, { start, end })}>Chunk {chunk}</a>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Warnings({ of }: { of: readonly string[] }) {
  return (
    <Section title="Warnings">
      <ul>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}
