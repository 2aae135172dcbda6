import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { DocumentVersion } from '../../../domain/ports.js';
import { changeKinds, type ChangeCounts, type Span } from '../../../domain/versions/compare-support.js';
import { closed, count, timestamp, nullable, oneOf } from '../../validation/schema.js';
import { exampleIds } from '../examples.js';

/** Schema of the field that says whether a version was read to its end. */
export const isCompleteSchema = Type.Boolean({
  description:
    'False for a first version while it is being read, or where its job failed or was cancelled: a part is read',
});

/** A version of a document. */
export const versionSchema = closed(
  {
    version: Type.Integer({ minimum: 1, description: 'Number of the version' }),
    current: Type.Boolean({ description: 'True for the version whose contents are in the graph' }),
    content_hash: Type.String(),
    filename: Type.String(),
    content_type: Type.String(),
    size_bytes: count,
    ingested_by: nullable(Type.String()),
    ingested_at: nullable(timestamp),
    complete: isCompleteSchema,
    job_id: Type.String({ description: 'The job that read it' }),
    original: Type.String({ description: 'Path of the unchanged original' }),
  },
  { $id: 'DocumentVersion' },
);

/** Maps a version of a document. @param current number of the current version */
export function toVersionDto(one: DocumentVersion, current: number): Static<typeof versionSchema> {
  return {
    version: one.version,
    current: one.version === current,
    content_hash: one.contentHash,
    filename: one.filename,
    content_type: one.contentType,
    size_bytes: one.bytes,
    ingested_by: one.ingestedBy,
    ingested_at: one.ingestedAt,
    complete: one.completedAt !== null,
    job_id: one.jobId,
    original: `/documents/${encodeURIComponent(one.documentId)}/versions/${one.version}/content`,
  };
}

export const exampleVersion: Static<typeof versionSchema> = {
  version: 1,
  current: true,
  content_hash: exampleIds.contentHash,
  filename: 'runbook.md',
  content_type: 'text/markdown',
  size_bytes: 18_204,
  ingested_by: 'ada',
  ingested_at: '2026-11-20T09:15:09.412Z',
  complete: true,
  job_id: exampleIds.jobId,
  original: `/documents/${exampleIds.documentId}/versions/1/content`,
};

const countsSchema = closed({ added: count, removed: count, unchanged: count });

/** Counts of changes from one version to another. */
export const changeCountsSchema = closed(
  {
    concepts: countsSchema,
    quotes: Type.Unsafe<Static<typeof countsSchema>>({
      ...countsSchema,
      description: 'A quote counts once for each concept that it is evidence for, as in the list of changes',
    }),
    relationships: countsSchema,
  },
  { $id: 'ChangeCounts' },
);

/** Maps the numbers of changes between two versions. */
export function toChangeCountsDto(counts: ChangeCounts): Static<typeof changeCountsSchema> {
  return counts;
}

const spansSchema = Type.Array(closed({ start_offset: count, end_offset: count }));

/** Fields of everything that may change from one version to another. */
export const changedFields = {
  change: oneOf(changeKinds, {
    description: 'added: only in the newer version; removed: only in the older; unchanged: in both',
  }),
  before: Type.Unsafe<Static<typeof spansSchema>>({ ...spansSchema, description: 'Offsets in the older version' }),
  after: Type.Unsafe<Static<typeof spansSchema>>({ ...spansSchema, description: 'Offsets in the newer version' }),
};

/** Maps parts of a text, in UTF-16 units; ends are exclusive. */
export function toSpansDto(spans: readonly Span[]): Static<typeof spansSchema> {
  return spans.map(({ start, end }) => ({ start_offset: start, end_offset: end }));
}
