import { isExpired } from '../is-expired.js';

/** A record as both stores know it, under the names of the domain: JSON without what only one store keeps. */
export type MigratedRecord = Readonly<Record<string, unknown>>;

/** Rules for the records of a kind that are carried to another store. */
export interface MigratedKindRules {
  /** Name of the records for people, in the plural. */
  plural: string;
  /** Fields that name a record, also in the other store. */
  id: readonly string[];
  /** Field that orders the records; numbers after those of the other store are given where these are taken. */
  number?: string;
  /** True of records that every new installation has: those of the other one take their place. */
  isSeeded?: (record: MigratedRecord) => boolean;
  /** True of records that have an end and mean nothing after it. */
  ends?: true;
  /** True of records that are only ever added: none of them can have gone between two attempts. */
  isOnlyAdded?: true;
  /** Keys of the objects that a record refers to. */
  objects?: (record: MigratedRecord) => (string | null)[];
}

/** Records beside the graph that are carried over, each kind after those that it names. */
export const migratedKinds = {
  resource_type: {
    plural: 'resource types',
    id: ['resourceType'],
    isSeeded: ({ registeredBy }) => registeredBy === 'system',
  },
  role: { plural: 'roles', id: ['roleName'], isSeeded: ({ isBuiltin }) => isBuiltin === true },
  permission: {
    plural: 'permissions of roles',
    id: ['roleName', 'resourceType', 'action'],
    isSeeded: ({ createdBy }) => createdBy === null,
  },
  user_account: { plural: 'users', id: ['userId'] },
  user_role: { plural: 'further roles of users', id: ['userId', 'roleName'] },
  api_key: { plural: 'API keys', id: ['keyId'] },
  signing_key: { plural: 'keys that sign tokens', id: ['kid'] },
  oauth_client: {
    plural: 'OAuth clients',
    id: ['clientId'],
    isSeeded: ({ isBuiltin }) => isBuiltin === true,
  },
  oauth_record: { plural: 'OAuth authorizations', id: ['model', 'recordId'], ends: true },
  issued_token: { plural: 'issued tokens', id: ['tokenHash'], ends: true },
  provider_key: { plural: 'keys of model providers', id: ['provider'] },
  extraction_config: { plural: 'choices of the model that reads documents', id: ['configId'] },
  query_definition: { plural: 'stored queries and programs', id: ['definitionId'] },
  job: { plural: 'jobs', id: ['jobId'], number: 'queueSequence', isOnlyAdded: true, objects: objectsOfJob },
  batch_line: { plural: 'lines of batches', id: ['batchId', 'line'] },
  skipped_chunk: { plural: 'skipped chunks', id: ['jobId', 'ordinal'] },
  cut_answer: { plural: 'cut answers', id: ['jobId', 'ordinal'] },
  model_call: { plural: 'reserved calls of models', id: ['callId'] },
  model_overrun: { plural: 'ratios of cost to estimate', id: ['jobId', 'modelId'] },
  extraction_cache: { plural: 'answers of the extraction model', id: ['requestHash'], isOnlyAdded: true },
  description_cache: { plural: 'descriptions of pictures', id: ['requestHash'], isOnlyAdded: true },
  embedding_cache: { plural: 'cached vectors', id: ['profile', 'textHash'], isOnlyAdded: true },
  epistemic_measurement: { plural: 'measurements of relationship types', id: [] },
  epistemic_status: { plural: 'measured relationship types', id: ['relationshipType'] },
  artifact: {
    plural: 'artifacts',
    id: ['artifactId'],
    number: 'artifactNumber',
    objects: ({ blobKey }) => [blobKey as string | null],
  },
  program_execution: {
    plural: 'executions of programs',
    id: ['executionId'],
    objects: ({ resultKey }) => [resultKey as string | null],
  },
  backup: { plural: 'backups', id: ['backupId'], objects: ({ objectKey }) => [objectKey as string] },
  webhook: { plural: 'webhooks', id: ['webhookId'] },
  webhook_delivery: { plural: 'deliveries of webhooks', id: ['deliveryId'], number: 'sequence' },
  webhook_event: { plural: 'events of webhooks', id: ['sequence'], number: 'sequence' },
  idempotency: { plural: 'idempotency keys', id: ['userId', 'key'], ends: true },
  audit_event: { plural: 'audit events', id: ['eventId'], number: 'eventId', isOnlyAdded: true },
} as const satisfies Record<string, MigratedKindRules>;

export type MigratedKind = keyof typeof migratedKinds;

/** All kinds, in the order in which they are carried over. */
export const migratedKindNames = Object.keys(migratedKinds) as MigratedKind[];

/** The rules of a kind. */
export function rulesOf(kind: MigratedKind): MigratedKindRules {
  return migratedKinds[kind];
}

/** Kinds whose records may go from one attempt to the next. */
export const removableKinds = migratedKindNames.filter((kind) => rulesOf(kind).isOnlyAdded === undefined);

/** True of a record that is not carried over: its time is over, or the request that it belongs to was cut off. */
export function isLeftOut(kind: MigratedKind, record: MigratedRecord, now: string): boolean {
  if (rulesOf(kind).ends === undefined) return false;
  return isExpired(record as { expiresAt: string }, now) || record['answer'] === null;
}

/** The original and the text of a document that a job read, and the manifest of a batch, as long as they are kept. */
function objectsOfJob({ deleted, reading, batch }: MigratedRecord): (string | null)[] {
  if (deleted === true) return [];
  const read = reading as { blobKey: string; textKey: string | null; isDocumentDeleted: boolean } | undefined;
  const sent = batch as { blobKey: string } | undefined;
  return [
    ...(read === undefined || read.isDocumentDeleted ? [] : [read.blobKey, read.textKey]),
    ...(sent === undefined ? [] : [sent.blobKey]),
  ];
}
