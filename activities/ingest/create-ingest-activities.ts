import { bind, type Bound } from '../bind.js';
import { chunkDocument } from './chunks/chunk-document.js';
import { extractChunks } from './extraction/extract-chunks.js';
import { finishDocument } from './integration/finish-document.js';
import type { IngestDependencies } from './ingest-dependencies.js';
import { integrateChunks } from './integration/integrate-chunks.js';
import { parseDocument } from './reading/parse-document.js';

/** The activities of a document, in order. Each is idempotent. */
const ingestActivities = { parseDocument, chunkDocument, extractChunks, integrateChunks, finishDocument };

export type IngestActivities = Bound<typeof ingestActivities>;

/** The activities of a document, bound to what they work with. */
export function createIngestActivities(dependencies: IngestDependencies): IngestActivities {
  return bind(dependencies, ingestActivities);
}
