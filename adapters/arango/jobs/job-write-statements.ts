import { auditedPutStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { WriteSet } from '../database/write-set.js';

const names = [
  ...([
    'job',
    'batch_line',
    'step_failure',
    'model_call',
    'program_execution',
    'webhook_event',
    'artifact',
    'counter',
    'audit_event',
  ] as const),
  ...(['ontology_name', 'document', 'document_version', 'epoch_event', 'graph_state', 'vector_set'] as const),
  ...(['backup', 'backup_part', 'released_object'] as const),
] as const;

/** Collections that writes to jobs change. */
export type JobCollection = (typeof names)[number];

/** Events get their numbers when they are written. Those of webhooks are not used again: a counter keeps the last. */
const put = auditedPutStatement<JobCollection>(`
  LET jobs = (FOR d IN (held ? @put.job : []) INSERT d INTO job OPTIONS { overwriteMode: "replace" })
  LET lines = (FOR d IN (held ? @put.batch_line : []) INSERT d INTO batch_line OPTIONS { overwriteMode: "replace" })
  LET failures = (FOR d IN (held ? @put.step_failure : []) INSERT d INTO step_failure OPTIONS { overwriteMode: "replace" })
  LET calls = (FOR d IN (held ? @put.model_call : []) INSERT d INTO model_call OPTIONS { overwriteMode: "replace" })
  LET executions = (
    FOR d IN (held ? @put.program_execution : []) INSERT d INTO program_execution OPTIONS { overwriteMode: "replace" }
  )
  LET artifacts = (FOR d IN (held ? @put.artifact : []) INSERT d INTO artifact OPTIONS { overwriteMode: "replace" })
  LET reserved = (FOR d IN (held ? @put.ontology_name : []) INSERT d INTO ontology_name OPTIONS { overwriteMode: "replace" })
  LET documents = (FOR d IN (held ? @put.document : []) INSERT d INTO document OPTIONS { overwriteMode: "replace" })
  LET versions = (
    FOR d IN (held ? @put.document_version : []) INSERT d INTO document_version OPTIONS { overwriteMode: "replace" }
  )
  LET epochs = (FOR d IN (held ? @put.epoch_event : []) INSERT d INTO epoch_event OPTIONS { overwriteMode: "replace" })
  LET states = (FOR d IN (held ? @put.graph_state : []) INSERT d INTO graph_state OPTIONS { overwriteMode: "replace" })
  LET backups = (FOR d IN (held ? @put.backup : []) INSERT d INTO backup OPTIONS { overwriteMode: "replace" })
  LET parts = (FOR d IN (held ? @put.backup_part : []) INSERT d INTO backup_part OPTIONS { overwriteMode: "replace" })
  LET released = (
    FOR d IN (held ? @put.released_object : []) INSERT d INTO released_object OPTIONS { overwriteMode: "replace" }
  )
  LET sets = (FOR d IN (held ? @put.vector_set : []) INSERT d INTO vector_set OPTIONS { overwriteMode: "replace" })
  LET last = FIRST(FOR counter IN counter FILTER counter._key == "webhook_event" RETURN counter.last)
  LET events = (
    FOR d IN (held ? @put.webhook_event : [])
      INSERT MERGE(d, { sequence: NOT_NULL(last, 0) + 1 + POSITION(@put.webhook_event, d, true) }) INTO webhook_event
  )
  LET counted = (
    FOR next IN (held AND LENGTH(@put.webhook_event) > 0 ? [NOT_NULL(last, 0) + LENGTH(@put.webhook_event)] : [])
      INSERT { _key: "webhook_event", last: next } INTO counter OPTIONS { overwriteMode: "replace" }
  )`);

/** Documents are looked up first, because the option `ignoreErrors` could hide that another write came first, too. */
const remove = statement<{ removed: Record<JobCollection, string[]> }>(`
  LET failures = (FOR key IN @removed.step_failure FOR d IN step_failure FILTER d._key == key REMOVE d IN step_failure)
  LET executions = (
    FOR key IN @removed.program_execution FOR d IN program_execution FILTER d._key == key REMOVE d IN program_execution
  )
  LET backups = (FOR key IN @removed.backup FOR d IN backup FILTER d._key == key REMOVE d IN backup)
  LET parts = (FOR key IN @removed.backup_part FOR d IN backup_part FILTER d._key == key REMOVE d IN backup_part)
  RETURN true`);

/** Writes that the jobs decide on. */
export const jobWrites: WriteSet<JobCollection> = { guards: ['jobs'], collections: names, put, remove };

/** Writes that the graph decides on, too: its ontologies and documents. */
export const jobAndGraphWrites: WriteSet<JobCollection> = { ...jobWrites, guards: ['graph', 'jobs'] };

/** Writes that records beside the jobs belong to, too: the artifacts that these compute. */
export const jobAndRecordWrites: WriteSet<JobCollection> = { ...jobWrites, guards: ['jobs', 'records'] };
