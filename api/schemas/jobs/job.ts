import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import type { JobKindRules } from '../../../domain/jobs/job-kind-rules.js';
import { jobKindRules, type JobKind, type JobKinds, type KindWith } from '../../../domain/jobs/kinds.js';
import { unreadableAnswerRules } from '../../../domain/ingest/unreadable-answer.js';
import { closed, nullable, oneOf, type FieldsOf } from '../../validation/schema.js';
import { analysisFields } from './analysis-run.js';
import { batchSchema } from './batch.js';
import { deletionResultSchema, deletionSchema } from './deletion.js';
import { documentFields, manifestFields, ontologyFields } from './job-document.js';
import { jobResultSchema } from './job-result.js';
import { plainProgressSchema, readingProgressSchema } from './job-progress.js';
import { sharedFields, type SharedFields } from './job-shared.js';
import { reingestionSchema } from './reingestion.js';
import { backupJobFields } from '../backups/backup-job.js';
import { restoreJobFields } from '../backups/restore.js';
import { regenerationFields } from '../regeneration.js';
import { maintenanceFields } from '../vocabulary/maintenance.js';
import { measurementFields } from '../vocabulary/measurement.js';
import { programRunSchema } from '../program-run.js';

/**
 * Fields that clients find in a job of any kind; what its kind does not fill is null. All others are of their kind
 * alone.
 */
const nullFields = {
  content_hash: Type.Null(),
  ontology: Type.Null(),
  processing_mode: Type.Null(),
  source_type: Type.Null(),
  source_path: Type.Null(),
  source_hostname: Type.Null(),
  result: Type.Null(),
  progress: plainProgressSchema,
};
/** The values of these fields, apart from the progress. */
export const nothing: Omit<FieldsOf<typeof nullFields>, 'progress'> = {
  ...{ content_hash: null, ontology: null, processing_mode: null, result: null },
  ...{ source_type: null, source_path: null, source_hostname: null },
};

const extractionFields = {
  extraction_config_id: nullable(
    Type.Integer({ minimum: 1, description: 'Extraction configuration it was submitted with; null: the settings' }),
  ),
};

/** Fields that a job that reads a document sets. */
const ingestionFields = {
  ...documentFields,
  progress: readingProgressSchema,
  on_unreadable_answer: oneOf(unreadableAnswerRules, {
    description: 'Reaction to an unreadable answer of the model: fail the job or skip the chunk',
  }),
  result: nullable(jobResultSchema),
  ...extractionFields,
  batch_id: nullable(Type.String({ description: 'The batch or re-ingestion that submitted it' })),
};
const batchFields = {
  ...manifestFields,
  ...extractionFields,
  progress: readingProgressSchema,
  batch: nullable(batchSchema),
};
const reingestionFields = {
  ...ontologyFields,
  ...extractionFields,
  progress: readingProgressSchema,
  batch: nullable(batchSchema),
  reingestion: reingestionSchema,
};
const programFields = { program: nullable(programRunSchema) };

const deletionFields = { ...ontologyFields, deletion: deletionSchema, result: nullable(deletionResultSchema) };

/** Kinds with fields of their own. */
const ownFields = {
  batch: batchFields,
  reingestion: reingestionFields,
  program: programFields,
  document_deletion: deletionFields,
  ontology_deletion: deletionFields,
  analysis: analysisFields,
  vocabulary_maintenance: maintenanceFields,
  epistemic_measurement: measurementFields,
  embedding_regeneration: regenerationFields,
  backup: backupJobFields,
  restore: restoreJobFields,
};

function fieldsOf(kind: string, { hasDocument, hasOntology }: JobKindRules): Record<string, TSchema> {
  if (hasDocument) return ingestionFields;
  const own = (ownFields as Partial<Record<string, Record<string, TSchema>>>)[kind];
  return own ?? (hasOntology ? ontologyFields : {});
}

/** A job of one kind. */
function kindSchema(kind: string, rules: JobKindRules): TSchema {
  const fields = { ...sharedFields, ...nullFields, ...fieldsOf(kind, rules) };
  return closed({ job_type: Type.Literal(kind), ...fields }, { $id: idOf(kind), description: rules.description });
}

/** The kind in Pascal case, as `IngestionJob`. */
function idOf(kind: string): string {
  return `${kind.replace(/(^|_)([a-z])/g, (_all, _before, letter: string) => letter.toUpperCase())}Job`;
}

/** The name of one of these kinds. */
export function jobKindSchemaOf(kinds: JobKinds) {
  return oneOf(Object.keys(kinds) as JobKind[], { $id: 'JobKind' });
}

/** A job of any of these kinds; `job_type` tells which. */
export function jobSchemaOf(kinds: JobKinds): TSchema {
  const references = Object.keys(kinds).map((kind) => [kind, `#/components/schemas/${idOf(kind)}`]);
  return Type.Union(
    Object.entries(kinds).map(([kind, rules]) => kindSchema(kind, rules)),
    {
      $id: 'JobStatus',
      discriminator: { propertyName: 'job_type', mapping: Object.fromEntries(references) as Record<string, string> },
    },
  );
}

type DtoOf<Kind, Own> = SharedFields & Omit<FieldsOf<typeof nullFields>, keyof Own> & Own & { job_type: Kind };
/** Kinds whose jobs have fields of their own for clients. */
export type KindWithDtoFields = KindWith<'hasDocument'> | keyof typeof ownFields;

/** A job that reads a document. */
export type IngestionDto = DtoOf<KindWith<'hasDocument'>, FieldsOf<typeof ingestionFields>>;

/** Fields of jobs without fields of their own. */
type PlaceOf<Kind> = Kind extends KindWith<'hasOntology'> ? FieldsOf<typeof ontologyFields> : Record<never, never>;

/** Jobs by kind, as clients see them. */
export type DtoByKind = {
  [Kind in JobKind]: Kind extends KindWith<'hasDocument'>
    ? IngestionDto
    : DtoOf<Kind, Kind extends keyof typeof ownFields ? FieldsOf<(typeof ownFields)[Kind]> : PlaceOf<Kind>>;
};

export type JobDto = DtoByKind[JobKind];

/** A job of any kind that runs. */
export const jobSchema = Type.Unsafe<JobDto>(jobSchemaOf(jobKindRules));
