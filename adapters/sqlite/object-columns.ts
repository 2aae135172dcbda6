import { finalStatusList, openStatusList } from './jobs/status-lists.js';

/** Column by which a document or an ontology is deleted. */
export type ReleasedBy = 'document_id' | 'ontology_id';

/** A table with columns that name objects of the object store. */
export interface ObjectTable {
  table: string;
  /** Columns with the key of an object. */
  keys: readonly string[];
  /** Columns with a path: all objects below it are referred to. */
  folders?: readonly string[];
  /** Table or join after FROM. */
  from: string;
  /** Condition of rows that refer to their objects; absent: all. */
  where?: string;
  /** Column with the name of the document. */
  filename: string;
  /** Rows that refer no more once `?1` is deleted; absent: they do not depend on it. */
  releasedBy?: (of: ReleasedBy) => string;
}

const ofDocuments = (of: ReleasedBy) =>
  of === 'document_id'
    ? 'document_id = ?1'
    : 'document_id IN (SELECT document_id FROM document WHERE ontology_id = ?1)';

/**
 * All columns that name objects of documents, jobs and artifacts. What is in use, what a copy of the store needs and
 * what a deletion releases are all read from this list.
 */
export const objectTables: readonly ObjectTable[] = [
  {
    table: 'document',
    keys: ['blob_key', 'text_key'],
    from: 'document',
    filename: 'filename',
    releasedBy: ofDocuments,
  },
  {
    table: 'document_version',
    keys: ['blob_key', 'text_key', 'support_key'],
    from: 'document_version',
    filename: 'filename',
    releasedBy: ofDocuments,
  },
  {
    table: 'source',
    keys: ['blob_key', 'storage_key'],
    from: 'source',
    filename: 'file_path',
    releasedBy: ofDocuments,
  },
  {
    table: 'ingestion_job',
    keys: ['blob_key', 'text_key'],
    folders: ['manifest_key'],
    from: 'ingestion_job JOIN job USING (queue_sequence)',
    where: 'deleted = 0 AND is_document_deleted = 0',
    filename: 'filename',
    releasedBy: (of) => `${of} = ?1 AND job_status IN ${finalStatusList}`,
  },
  {
    table: 'batch_job',
    keys: ['blob_key'],
    from: 'batch_job JOIN job USING (queue_sequence)',
    where: 'deleted = 0',
    filename: 'filename',
  },
  {
    table: 'artifact',
    keys: ['blob_key'],
    from: 'artifact',
    filename: 'coalesce(name, artifact_id)',
  },
  { table: 'backup', keys: ['object_key'], from: 'backup', filename: 'filename' },
  {
    table: 'backup_job',
    keys: ['object_key'],
    from: 'backup_job JOIN job USING (queue_sequence)',
    where: `status IN ${openStatusList}`,
    filename: 'filename',
  },
  {
    table: 'restore_job',
    keys: ['object_key'],
    from: 'restore_job JOIN job USING (queue_sequence)',
    where: `status IN ${openStatusList}`,
    filename: 'filename',
  },
];

/**
 * Condition: a backup is being made, which may have named any object in its snapshot, or restored, whose objects
 * nothing refers to yet. So none is removed meanwhile; what nothing refers to then is found later.
 */
export const isBackingUp = `EXISTS (SELECT 1 FROM job WHERE kind IN ('backup', 'restore') AND status IN ${openStatusList})`;

/** Condition that a row refers to `?1`, or to one of the folders in the JSON list `?2`, or that a backup may. */
export const isReferenced = objectTables
  .flatMap(({ from, where, keys, folders = [] }) => {
    const rows = `SELECT 1 FROM ${from} WHERE ${where === undefined ? '' : `${where} AND `}`;
    return [
      ...keys.map((column) => `EXISTS (${rows}${column} = ?1)`),
      ...folders.map((column) => `EXISTS (${rows}${column} IN (SELECT value FROM json_each(?2)))`),
    ];
  })
  .concat(isBackingUp)
  .join(' OR ');

/** Query of the key and filename of all objects that are referred to by their key. */
export const referencedKeys = objectTables
  .flatMap(({ from, where, keys, filename }) =>
    keys.map((column) => `SELECT ${column} AS key, ${filename} AS filename FROM ${from} WHERE ${where ?? 'true'}`),
  )
  .join(' UNION ALL ');

/** Query of the keys of objects that are referred to no more, or less, once `?1` is deleted. */
export function releasedKeys(of: ReleasedBy): string {
  return objectTables
    .flatMap(({ table, keys, releasedBy }) =>
      releasedBy === undefined
        ? []
        : keys.map((column) => `SELECT ${column} AS key FROM ${table} WHERE ${releasedBy(of)}`),
    )
    .join(' UNION ');
}
