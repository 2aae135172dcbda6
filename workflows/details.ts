import type { BatchView } from '../activities/batches/batch-dependencies.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import type { WorkflowLists } from '../domain/ports.js';
import type { BatchInput, OntologyJobDisplayFields } from '../temporal-config/shared.js';
import type { IngestProgress } from './messages.js';

type BatchDisplayFields = BatchInput['marks'];

/** The table operators see in the details of a document's workflow: what it is, how far, what it cost, what to do. */
export function documentDetails(
  { filename, ontology, ownerName }: OntologyJobDisplayFields,
  progress: IngestProgress,
  lists: WorkflowLists,
): string {
  const { stage, paused = false, ended, chunks, chunksProcessed, costUsd = 0 } = progress;
  const table = detailsTable([
    ['Document', plain(filename)],
    ['Ontology', plain(ontology)],
    ['Owner', plain(ownerName)],
    ['Stage', plain(ended ? ended.how : paused ? `${stage}, paused` : stage)],
    ['Chunks', `${chunksProcessed} of ${chunks ?? 'as yet unknown'}`],
    ['Concepts', `${progress.conceptsCreated} new, ${progress.conceptsLinked} known`],
    ['Quotes', `${progress.quotesKept} of ${progress.quotesProposed} verbatim`],
    ['Cost', dollars(costUsd)],
    ['Next', ended ? plain(ended.next) : paused ? nextWhilePaused : nextSteps[stage]],
  ]);
  const links = [
    `[its ontology](${lists.ontology})`,
    `[its owner](${lists.owner})`,
    `[waiting for approval](${lists.awaitingApproval})`,
  ];
  return `${table}\n\nJobs: ${links.join(' · ')}`;
}

/** The table operators see in the details of the workflow of a batch, or of documents that are read again. */
export function batchDetails({ filename, ownerName }: BatchDisplayFields, view: BatchView): string {
  const { unit = 'line', ontology, stage, paused = false, lines, read, failed, costUsd } = view;
  const { whole, parts } = batchNames[unit];
  return detailsTable([
    [whole, plain(ontology ?? filename)],
    ['Owner', plain(ownerName)],
    ['Stage', plain(paused ? `${stage}, paused` : stage)],
    [parts, `${read} of ${lines} read${failed === 0 ? '' : `, ${failed} cannot be read`}`],
    ['Cost', dollars(costUsd)],
    [
      'Next',
      stage === 'finished'
        ? 'Nothing: see the report of the job.'
        : paused
          ? nextWhilePaused
          : (nextBatchSteps[stage] ?? nextSteps.running),
    ],
  ]);
}

/** A Markdown table of two columns without heads; the values are Markdown. */
export function detailsTable(rows: readonly [name: string, value: string][]): string {
  return ['| | |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** Text that means only itself in Markdown, on one line. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');
}

/** Names of the rows that say what is submitted, by its unit. */
const batchNames = {
  line: { whole: 'Manifest', parts: 'Lines' },
  document: { whole: 'Ontology', parts: 'Documents' },
} as const satisfies Record<NonNullable<BatchView['unit']>, object>;

const nextBatchSteps: Partial<Record<JobStage, string>> = {
  awaiting_approval:
    '_Send an Update_ `approve` to let all its documents continue, or _Request Cancellation_ to cancel them with it.',
  running: '_Request Cancellation_ cancels it with all its documents that have not ended.',
};
const nextWhilePaused = '_Send an Update_ `resume` to let it continue, or _Request Cancellation_.';
const nextSteps: Record<JobStage, string> = {
  queued: 'It waits for its turn in its ontology. _Request Cancellation_ takes it out of the queue.',
  preparing: 'It is read and its cost estimated. _Request Cancellation_ stops it; nothing has been written yet.',
  awaiting_approval: '_Send an Update_ `approve` to let it continue, or _Request Cancellation_.',
  integrating:
    '_Send an Update_ `pause` to hold it before its next chunk. _Request Cancellation_ stops it; whole chunks of a first version stay.',
  running: '_Request Cancellation_ stops it.',
  finishing: 'Nothing: the job is being completed.',
  finished: 'Nothing: its concepts are in the graph.',
};

/** Whole cents, and small sums to four digits. */
function dollars(usd: number): string {
  return `$${usd === 0 || usd >= 1 ? usd.toFixed(2) : usd.toFixed(4)}`;
}
