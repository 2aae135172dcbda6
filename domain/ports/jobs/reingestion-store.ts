import type { KnownOriginal } from '../../reingestion/decide-rereading.js';
import type {
  FetchedContent,
  ReadingRequest,
  ReingestedOriginal,
  ReingestionCandidate,
} from '../../reingestion/reingestion.js';
import type { SubmissionOutcome } from './job-store.js';

/** Documents that are read again. */
export interface ReingestionStore {
  /**
   * The original that is read, as the job read it, also one that was deleted, or as it was restored; undefined where
   * there is no such document.
   */
  documentOriginal(documentId: string, original: ReingestedOriginal): Promise<KnownOriginal | undefined>;
  /**
   * Submits the document again, whatever its key and its ontology are called by now. What is read is decided in the
   * transaction: a document that is being read already is left to that job (`in_flight`), and its stored original is
   * that of the version that is current by then.
   * @param fetched content that was fetched again: one that the document has already is a `duplicate`, other content
   *   becomes its next version; null: the stored original, which is read by force
   * @throws ConcordanceError `not_found`, `ontology_frozen`, `deletion_in_progress`
   */
  submitAgain(request: ReadingRequest, fetched: FetchedContent | null): Promise<SubmissionOutcome>;
  /** Documents of the ontology, in the graph or in jobs, by id. */
  reingestionCandidates(ontologyId: string, page: { after: string; limit: number }): Promise<ReingestionCandidate[]>;
}
