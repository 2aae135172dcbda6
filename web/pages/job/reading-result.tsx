import type { IngestionJob, JobResult } from '../../../client/index.js';
import { Section } from '../../components/section.js';
import { documentHref, versionsHref } from '../../routing/links.js';
import { can } from '../../session/session.js';
import { countOf } from '../jobs/count-of.js';

/** Records that a document added to the graph, and what was left out. */
export function ReadingResult({ of: { result, progress, status, analysis } }: { of: IngestionJob }) {
  if (result === null) {
    const warnings = analysis?.warnings ?? [];
    return (
      <>
        {status === 'processing' && progress.chunks_processed > 0 && (
          <Section title="So far">
            <p>
              {countOf(progress.concepts_created, 'new concept')}, {countOf(progress.concepts_linked, 'known concept')}{' '}
              found again, {countOf(progress.quotes_kept, 'quote')},{' '}
              {countOf(progress.relationships_created, 'relationship')}.
            </p>
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
        {result.skipped_chunks.length > 0 && <SkippedChunks of={result} />}
      </Section>
      {result.warnings.length > 0 && <Warnings of={result.warnings} />}
    </>
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
  of: { stats, chunks_processed: read, chunks_carried: carried, changes, quote_fidelity: fidelity },
}: {
  of: JobResult;
}) {
  return (
    <ul>
      <li>
        {countOf(read, 'chunk')} processed{carried > 0 && `, ${carried} of them carried over without a model call`}
      </li>
      <li>
        {countOf(stats.concepts_created, 'new concept')}, {countOf(stats.concepts_linked, 'concept')} that were known
      </li>
      <li>
        {countOf(stats.quotes_kept, 'quote')} of {stats.quotes_proposed.toLocaleString('en')} proposed (
        {(fidelity * 100).toFixed(0)} % found in the text)
      </li>
      <li>{countOf(stats.relationships_created, 'relationship')}</li>
      {(stats.concepts_dropped > 0 || stats.relationships_dropped > 0) && (
        <li>
          Not taken: {countOf(stats.concepts_dropped, 'concept')} and{' '}
          {countOf(stats.relationships_dropped, 'relationship')} that the text does not state
        </li>
      )}
      {changes !== undefined && (
        <li>
          Compared with what was there before: {changes.quotes.added} quotes added, {changes.quotes.removed} removed,{' '}
          {changes.quotes.unchanged} unchanged
        </li>
      )}
    </ul>
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
