import { noLosses, type ProposalLosses } from '../ingest/proposal-losses.js';

export interface JobProgress extends ProposalLosses {
  /** 0 to 100; 100 only when completed, or when all lines of a batch that failed have ended. */
  percent: number;
  /** Null for documents without pages, and before their number is known. */
  pagesTotal: number | null;
  pagesProcessed: number;
  chunksTotal: number | null;
  chunksProcessed: number;
  /** Of those: without concepts, because the model's answer could not be read. */
  chunksSkipped: number;
  /** Of those processed: taken over unchanged from the version before, without asking a model. */
  chunksCarried: number;
  conceptsCreated: number;
  conceptsLinked: number;
  sourcesCreated: number;
  instancesCreated: number;
  relationshipsCreated: number;
  extractionTokens: number;
  embeddingTokens: number;
  /** Paid for answers that came; of a batch, the sum of the jobs it submitted. */
  costUsd: number;
  /** Upper estimates of the calls in progress. */
  reservedUsd: number;
  /** Upper estimates of calls whose answer was lost: they may have been charged. */
  unconfirmedUsd: number;
}

export const noProgress: JobProgress = {
  percent: 0,
  pagesTotal: null,
  pagesProcessed: 0,
  chunksTotal: null,
  chunksProcessed: 0,
  chunksSkipped: 0,
  chunksCarried: 0,
  conceptsCreated: 0,
  conceptsLinked: 0,
  sourcesCreated: 0,
  instancesCreated: 0,
  relationshipsCreated: 0,
  ...noLosses,
  extractionTokens: 0,
  embeddingTokens: 0,
  costUsd: 0,
  reservedUsd: 0,
  unconfirmedUsd: 0,
};
