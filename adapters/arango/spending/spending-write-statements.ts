import { putStatement } from '../database/put-statement.js';
import { statement } from '../database/statement.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import type { WriteSet } from '../database/write-set.js';

const reserved = ['job', 'model_call'] as const;

/** Calls that are reserved or lost, with the jobs and batches that they are paid from. */
export const reservationWrites: WriteSet<(typeof reserved)[number]> = {
  guards: ['jobs'],
  collections: reserved,
  put: putStatement(`
    LET jobs = (FOR d IN (held ? @put.job : []) INSERT d INTO job OPTIONS { overwriteMode: "replace" })
    LET calls = (FOR d IN (held ? @put.model_call : []) INSERT d INTO model_call OPTIONS { overwriteMode: "replace" })`),
  remove: statement(`FOR key IN @removed.model_call FOR d IN model_call FILTER d._key == key REMOVE d IN model_call`),
};

const paid = [
  'job',
  'model_call',
  'model_overrun',
  'extraction_cache',
  'description_cache',
  'embedding_cache',
] as const;
type PaymentCollection = (typeof paid)[number];

/** Unit of work of an answer that is kept and paid for. */
export type PaymentUnit = UnitOfWork<PaymentCollection>;

/**
 * Answers of models, kept with what they cost. A call that is put has ended: it goes, in the same statement, because it
 * is done for each answer. The first description and the first vector of a request stay.
 */
export const paymentWrites: WriteSet<PaymentCollection> = {
  guards: ['jobs'],
  collections: paid,
  put: putStatement(`
    LET jobs = (FOR d IN (held ? @put.job : []) INSERT d INTO job OPTIONS { overwriteMode: "replace" })
    LET ended = (
      FOR d IN (held ? @put.model_call : [])
        FOR call IN model_call
          FILTER call._key == d._key
          REMOVE call IN model_call
    )
    LET overruns = (
      FOR d IN (held ? @put.model_overrun : []) INSERT d INTO model_overrun OPTIONS { overwriteMode: "replace" }
    )
    LET extractions = (
      FOR d IN (held ? @put.extraction_cache : []) INSERT d INTO extraction_cache OPTIONS { overwriteMode: "replace" }
    )
    LET descriptions = (
      FOR d IN (held ? @put.description_cache : []) INSERT d INTO description_cache OPTIONS { overwriteMode: "ignore" }
    )
    LET vectors = (
      FOR d IN (held ? @put.embedding_cache : []) INSERT d INTO embedding_cache OPTIONS { overwriteMode: "ignore" }
    )`),
  remove: statement(`FOR key IN @removed.model_call FOR d IN model_call FILTER d._key == key REMOVE d IN model_call`),
};
