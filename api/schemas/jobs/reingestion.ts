import { Type } from 'typebox';
import type { Static } from 'typebox';
import { reingestionFilters, type ReingestionRecord } from '../../../domain/reingestion/reingestion.js';
import type { ReingestionPlan } from '../../../domain/reingestion/plan-reingestion.js';
import { closed, count, nullable, oneOf } from '../../validation/schema.js';
import { chunkingSchema, toOptionsDto } from './job-document.js';
import { counted } from '../../../domain/text/counted.js';

const only = nullable(
  oneOf(reingestionFilters, {
    description:
      'failed: documents whose last job failed or skipped chunks; changed: documents from a URL or a folder, where they changed; ' +
      'other_model: documents that another model read, or the same with another version of the prompt; null: all',
  }),
);
const refetch = Type.Boolean({ description: 'true: documents from a URL or a folder are fetched again first' });

/** Fields of a job for the documents that it reads again. */
export const reingestionSchema = closed({ only, refetch, options: nullable(chunkingSchema) }, { $id: 'Reingestion' });

/** Maps which documents a job reads again; `options` is null where each is cut as before. */
export function toReingestionDto({ ontology, ontologyId, only, refetch, options }: ReingestionRecord) {
  const reingestion = { only, refetch, options: options && toOptionsDto({ options }) };
  return { ontology, ontology_id: ontologyId, reingestion };
}

/** Effect of reading the documents of an ontology again. */
export const reingestionPlanSchema = closed(
  {
    dry_run: Type.Boolean({ description: 'false: there was nothing to read, so no job was created' }),
    ontology: Type.String(),
    ontology_id: Type.String(),
    only,
    refetch,
    documents: Type.Integer({ minimum: 0, description: 'Documents that would be read' }),
    fetched: Type.Integer({
      minimum: 0,
      description: 'Of these, those fetched first and read only where they changed',
    }),
    document_list: Type.Array(closed({ document_id: Type.String(), filename: Type.String() }), {
      description: 'The first hundred of them',
    }),
    chunks: count,
    cost_estimate: closed({
      model: Type.String(),
      tokens_low: count,
      tokens_high: count,
      cost_low: Type.Number({ minimum: 0 }),
      cost_high: Type.Number({ minimum: 0 }),
      currency: Type.Literal('USD'),
    }),
    warnings: Type.Array(Type.String()),
    message: Type.String(),
  },
  { $id: 'ReingestionPlan' },
);

/**
 * Maps which documents would be read again, and the estimate of the cost in US dollars. Only the first documents are
 * listed.
 */
export function toReingestionPlanDto(
  { record, documents, fetched, firstDocuments, analysis }: ReingestionPlan,
  dryRun: boolean,
): Static<typeof reingestionPlanSchema> {
  const { tokensLow, tokensHigh, costLowUsd, costHighUsd, extractionModel, chunks, warnings } = analysis;
  const what = `${counted(documents, 'document')} would be`;
  return {
    ...{ dry_run: dryRun, ontology: record.ontology, ontology_id: record.ontologyId },
    ...{ only: record.only, refetch: record.refetch, documents, fetched, chunks, warnings },
    document_list: firstDocuments.map(({ documentId, filename }) => ({ document_id: documentId, filename })),
    cost_estimate: {
      ...{ model: extractionModel, tokens_low: tokensLow, tokens_high: tokensHigh },
      ...{ cost_low: costLowUsd, cost_high: costHighUsd, currency: 'USD' },
    },
    message:
      documents === 0
        ? 'There is no such document to read again; nothing was submitted.'
        : `${what} ${verbOf(documents, fetched)}. Nothing was changed.`,
  };
}

/** Verb of the message about these documents, of which some are fetched first. */
function verbOf(documents: number, fetched: number): string {
  if (fetched === 0) return 'read again';
  if (fetched < documents) return `read again; ${fetched} of them fetched first, and read only where they changed`;
  return documents === 1 ? 'fetched, and read again if it changed' : 'fetched, and read again where they changed';
}

/** A document that was fetched again and is as it was. */
export const unchangedSchema = closed(
  {
    unchanged: Type.Literal(true),
    document_id: Type.String(),
    document_key: nullable(Type.String()),
    ontology: Type.String(),
    content_hash: Type.String(),
    existing_job_id: Type.String({ description: 'The job that read it' }),
    message: Type.String(),
  },
  { $id: 'UnchangedDocument' },
);
