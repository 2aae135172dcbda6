import { chunkDocument } from './chunk-document.js';
import { extractChunks } from './extract-chunks.js';
import { finishDocument } from './finish-document.js';
import type { IngestParts } from './ingest-parts.js';
import { integrateChunks } from './integrate-chunks.js';
import { parseDocument } from './parse-document.js';
import type { IngestSteps } from './steps.js';

/** The steps of a document, bound to their parts. */
export function createIngestSteps(parts: IngestParts): IngestSteps {
  return {
    parseDocument: (run) => parseDocument(parts, run),
    chunkDocument: (input) => chunkDocument(parts, input),
    extractChunks: (input) => extractChunks(parts, input),
    integrateChunks: (input) => integrateChunks(parts, input),
    finishDocument: (run) => finishDocument(parts, run),
  };
}
