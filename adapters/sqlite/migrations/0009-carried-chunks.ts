/** Chunks that a new version took over are counted, and a version that goes leaves behind where its chunks ended. */
export const carriedChunks = `
ALTER TABLE ingestion_job ADD COLUMN chunks_carried INTEGER NOT NULL DEFAULT 0;
-- JSON list of offsets; null of the current version, whose chunks are in the graph.
ALTER TABLE document_version ADD COLUMN cuts TEXT;
`;
