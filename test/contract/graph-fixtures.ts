import { asDeletion, asIngestion } from '../../domain/jobs/job-identity.js';
import { emptyDelta, type GraphDelta, type ProgressIncrement } from '../../domain/graph/delta.js';
import type { EmbeddingProfile } from '../../domain/graph/model.js';
import { edgeIdOf, instanceIdOf, sourceIdOf } from '../../domain/ids.js';
import { noProgress } from '../../domain/jobs/job-progress.js';
import type { IngestionJob } from '../../domain/jobs/job.js';
import { documentDeletion } from '../../domain/ontologies/deletion.js';
import type { JobSubmission, Store } from '../../domain/ports.js';

export const profile: EmbeddingProfile = {
  identity: 'test:axes@8',
  vectorSpace: 'test-axes',
  name: 'Axes',
  dims: 8,
  matchThreshold: 0.85,
  searchThreshold: 0.5,
};

export const all = { kind: 'all' } as const;

/** A unit vector of the profile with these leading coordinates. */
export function unit(...coordinates: number[]): Float32Array {
  const vector = new Float32Array(profile.dims);
  vector.set(coordinates);
  const norm = Math.hypot(...coordinates);
  return vector.map((value) => value / norm);
}

/** A unit vector with this cosine to `unit(1)`, leaning towards the given axis (1 to 7). */
export function atCosine(cosine: number, axis = 1): Float32Array {
  const vector = new Float32Array(profile.dims);
  vector[0] = cosine;
  vector[axis] = Math.sqrt(1 - cosine * cosine);
  return vector;
}

let counter = 0;
/** A name nobody has used yet. */
export function fresh(prefix: string): string {
  return `${prefix}-${++counter}`;
}

export function submission(changes: Partial<JobSubmission> = {}): JobSubmission {
  return {
    jobId: fresh('job'),
    newOntologyId: fresh('ont'),
    ontology: fresh('Ontology'),
    ownerId: 'usr-1',
    ownerName: 'ann',
    contentHash: `sha256:${fresh('content')}`,
    documentKey: null,
    filename: 'report.md',
    contentType: 'text/markdown',
    bytes: 1234,
    blobKey: 'sha256/abc',
    sourceType: 'file',
    sourcePath: '/docs/report.md',
    sourceHostname: 'desk',
    force: false,
    autoApprove: null,
    options: { targetWords: 1000, minWords: 800, maxWords: 1500, overlapWords: 200 },
    costCapUsd: null,
    onUnreadableAnswer: 'fail',
    batchId: null,
    ...changes,
  };
}

/** A job that is processing under a confirmed run. */
export async function runningJob(store: Store, changes: Partial<JobSubmission> = {}): Promise<IngestionJob> {
  const submitted = await store.submitJob(submission(changes));
  const started = await store.startJobs(submitted.job.ontologyId, 100);
  const mine = started.find((start) => start.jobId === submitted.job.jobId)!;
  return asIngestion(await store.confirmStart(mine.jobId, mine.runToken));
}

/** Deletes the document of a job that has ended. */
export async function deleteDocument(
  store: Store,
  { documentId, ontologyId }: Pick<IngestionJob, 'documentId' | 'ontologyId'>,
): Promise<void> {
  const jobId = fresh('del');
  const opened = await store.openDeletion({ jobId, ownerId: 'usr-1', ownerName: 'ann', target: { documentId } });
  const { runToken } = (await store.startJobs(ontologyId, 100)).find((one) => one.jobId === jobId)!;
  await store.confirmStart(jobId, runToken);
  await store.commit(documentDeletion({ ...asDeletion(opened.job), runToken }, documentId));
  await store.finishJob(jobId, { status: 'completed', error: null }, runToken);
}

export interface ChunkContent {
  /** New concepts, each with one quote. */
  concepts?: { id: string; vector?: Float32Array; terms?: string[]; label?: string }[];
  /** Concepts that exist and get another quote, and perhaps terms. */
  links?: { id: string; terms?: string[] }[];
  edges?: { from: string; type: string; to: string; confidence?: number; properties?: Record<string, unknown> }[];
  anchors?: string[];
}

/** The delta of one chunk of the job's document. Quotes stand one after another, ten characters each. */
export function chunkDelta(
  job: IngestionJob,
  ordinal: number,
  content: ChunkContent = {},
  step = 'integrate',
): GraphDelta {
  const sourceId = sourceIdOf(job.versionId, ordinal);
  const concepts = content.concepts ?? [];
  const quoted = [...concepts, ...(content.links ?? [])];
  const place = (index: number) => ({ start: ordinal * 1000 + index * 10, end: ordinal * 1000 + index * 10 + 9 });
  const instanceId = (index: number) => instanceIdOf(job.versionId, place(index).start, place(index).end);
  return {
    ...emptyDelta(
      { jobId: job.jobId, step, ordinal },
      { kind: 'ingestion', actor: job.ownerName, metadata: { ordinal } },
    ),
    run: { jobId: job.jobId, runToken: job.runToken },
    ontology: ontologyOf(job),
    document: documentOf(job),
    sources: [
      {
        sourceId,
        documentId: job.documentId,
        versionId: job.versionId,
        filePath: '/docs/report.md',
        paragraph: ordinal,
        fullText: `Text of chunk ${ordinal} of ${job.jobId}`,
        startOffset: ordinal * 1000,
        endOffset: ordinal * 1000 + 1000,
        headingPath: ['Report', `Part ${ordinal}`],
        blobKey: job.blobKey,
        contentType: job.contentType,
        storageKey: null,
      },
    ],
    passages: [
      {
        sourceId,
        startOffset: ordinal * 1000,
        endOffset: ordinal * 1000 + 500,
        headings: [],
        embedding: unit(1, ordinal),
        embeddingProfile: profile.identity,
      },
    ],
    concepts: concepts.map(({ id, vector, terms, label }, index) => ({
      conceptId: id,
      label: label ?? `Label ${id}`,
      labelKey: (label ?? `label ${id}`).toLowerCase(),
      description: `What ${id} is`,
      searchTerms: terms ?? [],
      embedding: vector ?? vectorOf(id, index),
      embeddingProfile: profile.identity,
    })),
    instances: quoted.map((_, index) => ({
      instanceId: instanceId(index),
      quote: `quote ${index}`,
      sourceId,
      startOffset: place(index).start,
      endOffset: place(index).end,
      match: index % 2 === 0 ? 'exact' : 'normalised',
    })),
    evidence: quoted.map(({ id }, index) => ({ conceptId: id, instanceId: instanceId(index), sourceId })),
    terms: quoted.flatMap(({ id, terms = [] }) =>
      terms.map((term) => ({ conceptId: id, term, termKey: term.toLowerCase(), sourceId })),
    ),
    relationships: (content.edges ?? []).map(({ from, type, to, confidence = 0.5, properties = {} }) => ({
      edgeId: edgeIdOf(from, type, to),
      from,
      to,
      type,
      category: 'logical',
      confidence,
      properties,
      sourceId,
    })),
    anchors: content.anchors ?? [],
    decisions: quoted.map(({ id }) => ({
      conceptId: id,
      sourceId,
      label: `Label ${id}`,
      tier: 'new' as const,
      similarity: 0,
      candidates: [],
    })),
    progress: { ...increment, chunksProcessed: 1, conceptsCreated: concepts.length },
  };
}

export function ontologyOf(job: IngestionJob): NonNullable<GraphDelta['ontology']> {
  return {
    ontologyId: job.ontologyId,
    name: job.ontology,
    description: 'About reports',
    createdBy: job.ownerName,
    searchTerms: ['reports'],
    embedding: unit(1, 1),
    embeddingProfile: profile.identity,
  };
}

/** A delta that makes the job's document and nothing else. */
export function documentDelta(job: IngestionJob): GraphDelta {
  return {
    ...emptyDelta({ jobId: job.jobId, step: 'document', ordinal: 0 }, { kind: 'ingestion', actor: null, metadata: {} }),
    run: { jobId: job.jobId, runToken: job.runToken },
    ontology: { ...ontologyOf(job), embedding: null, embeddingProfile: null },
    document: documentOf(job),
  };
}

function documentOf(job: IngestionJob): NonNullable<GraphDelta['document']> {
  return {
    documentId: job.documentId,
    ontologyId: job.ontologyId,
    documentKey: job.documentKey,
    versionId: job.versionId,
    contentHash: job.contentHash,
    filename: job.filename,
    contentType: job.contentType,
    bytes: job.bytes,
    blobKey: job.blobKey,
    textKey: 'sha256/text',
    ingestedBy: job.ownerName,
    sourceType: job.sourceType,
    sourcePath: job.sourcePath,
    sourceHostname: job.sourceHostname,
  };
}

const {
  percent: _percent,
  chunksTotal: _chunksTotal,
  pagesTotal: _total,
  pagesProcessed: _done,
  ...counts
} = noProgress;
const { reservedUsd: _reserved, unconfirmedUsd: _unconfirmed, ...none } = counts;
/** Progress of nothing; spread it and set what matters. */
export const increment: ProgressIncrement = none;

/** Some vector that belongs to the id: the same each time, far from those of most other ids. */
function vectorOf(id: string, index: number): Float32Array {
  const coordinates = Array.from({ length: profile.dims }, (_, axis) => {
    let hash = 7 + axis * 31 + index;
    for (const letter of id) hash = (hash * 33 + letter.charCodeAt(0)) % 9973;
    return hash / 9973 - 0.5;
  });
  return unit(...coordinates);
}
