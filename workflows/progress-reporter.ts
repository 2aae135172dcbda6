import { setCurrentDetails, setHandler, upsertSearchAttributes, workflowInfo } from '@temporalio/workflow';
import type { FinishedDocument, IntegratedRange } from '../activities/ingest/activity-payloads.js';
import type { JobStage } from '../domain/jobs/job-status.js';
import { keyword, searchAttributes, workflowLists, type OntologyJobDisplayFields } from '../temporal-config/shared.js';
import { documentDetails } from './details.js';
import { progress as progressQuery, renamed, type IngestProgress } from './messages.js';

/** Details of a document's workflow for operators: the query, the table in the details, the stage to filter by. */
export interface ProgressReporter {
  progress(): IngestProgress;
  enter(stage: JobStage): void;
  planned(chunks: number): void;
  /** True if the job is paused by a user. */
  setPaused(paused: boolean): void;
  integrated(range: IntegratedRange): void;
  finished(document: FinishedDocument): void;
  /** Returns the fields that operators see, with the present name of its ontology. */
  marks(): OntologyJobDisplayFields;
  /** It ended otherwise than by being finished: how, and what can be done about it. */
  ended(how: string, next: string): void;
}

/**
 * Registers the handlers of the query and the signal, and shows the progress in the details of the workflow. For
 * workflow code alone, which calls it once in each run.
 * @param before progress of the run that this one continues; undefined in the first run
 */
export function createProgressReporter(
  given: OntologyJobDisplayFields,
  before: IngestProgress | undefined,
): ProgressReporter {
  const { namespace, taskQueue } = workflowInfo();
  let marks = given;
  let progress: IngestProgress = before ?? {
    stage: 'preparing',
    chunks: null,
    chunksProcessed: 0,
    conceptsCreated: 0,
    conceptsLinked: 0,
    quotesProposed: 0,
    quotesKept: 0,
    costUsd: 0,
  };
  setHandler(progressQuery, () => progress, { description: 'Stage and counts of this document.' });
  setHandler(
    renamed,
    ({ ontology }) => {
      marks = { ...marks, ontology };
      upsertSearchAttributes([{ key: searchAttributes.ontology, value: keyword(ontology) }]);
      show({});
    },
    { description: 'Internal: sent when the ontology was renamed. Not for people.' },
  );
  show({});

  function show(change: Partial<IngestProgress>): void {
    progress = { ...progress, ...change };
    const lists = workflowLists({ uiUrl: '', namespace, taskQueue }, marks);
    setCurrentDetails(documentDetails(marks, progress, lists));
  }

  return {
    progress: () => progress,
    marks: () => marks,
    enter(stage) {
      show({ stage });
      if (workflowInfo().typedSearchAttributes.get(searchAttributes.stage) === stage) return;
      upsertSearchAttributes([{ key: searchAttributes.stage, value: stage }]);
    },
    planned: (chunks) => show({ chunks }),
    setPaused(paused) {
      if (paused !== (progress.paused ?? false)) show({ paused });
    },
    integrated({ chunksProcessed, conceptsCreated, conceptsLinked, quotesProposed, quotesKept, costUsd = 0 }) {
      show({ chunksProcessed, conceptsCreated, conceptsLinked, quotesProposed, quotesKept, costUsd });
    },
    finished: ({ chunksProcessed, conceptsCreated, conceptsLinked, costUsd }) =>
      show({ chunksProcessed, conceptsCreated, conceptsLinked, costUsd }),
    ended: (how, next) => show({ ended: { how, next } }),
  };
}
