import type { EpochMode, RestoreMode, RestoreResult } from '../../backup/restore/restore.js';
import type { StagePublication } from './restore-stages.js';

/**
 * Kinds of records by which stores exchange a graph, each after those that it refers to. What is read and written with
 * its owner is a list of that: terms, notes and other parts of a concept, ontologies of a source.
 */
export const copiedKinds = [
  ...(['embedding_profile', 'vector_set', 'active_profile', 'epoch_event', 'vocabulary', 'type_vector'] as const),
  ...(['ontology_name', 'ontology', 'ontology_rename', 'ontology_vector', 'document', 'document_version'] as const),
  ...(['unpublished_version', 'source', 'instance', 'concept', 'concept_vector', 'evidence', 'relationship'] as const),
  ...(['relationship_support', 'term_support', 'anchored_by', 'match_decision', 'similar_pair'] as const),
  ...(['concept_decision', 'merged_concept', 'split_pair', 'type_decision', 'vocabulary_config'] as const),
  ...(['aggressiveness_profile', 'user_account', 'query_definition', 'passage', 'released_object'] as const),
  ...(['job', 'ingestion_job'] as const),
] as const;
export type CopiedKind = (typeof copiedKinds)[number];

/** Fields of a record, named as the domain's types name them. What is absent is not known, and does not matter. */
export type CopiedRecord = Readonly<Record<string, unknown>>;

/** Some records of one kind. */
export interface CopiedPage {
  kind: CopiedKind;
  records: readonly CopiedRecord[];
}

/** Takes a graph, page by page. */
export interface CopyTaker {
  /** Forgets what came before: the copy begins again. */
  begin(): Promise<void>;
  add(page: CopiedPage): Promise<void>;
}

/** A store whose graph can be copied. */
export interface GraphCopySource {
  /**
   * Gives the published and unpublished graph as of one moment, with the jobs that read documents, in the order of
   * `copiedKinds`. Begins again where the store was away.
   * @throws ConcordanceError `store_busy`, `store_unreachable`, what the taker throws
   */
  copyGraph(taker: CopyTaker, signal?: AbortSignal): Promise<void>;
}

/** State of a graph that continues where another store is. */
export interface GraphPosition {
  /** The newest epoch event. */
  eventId: number;
  /** Graph change counter. */
  counter: number;
  /** Last number that was given to a stored query. */
  queryDefinition: number;
}

/** A staged backup that is made the records of a graph. */
export interface StagedGraph {
  /**
   * Begins the graph that they are added to, again where it was begun: what is known of it is added as pages, of which
   * ids and what those refer to are enough.
   */
  begin(position: GraphPosition): Promise<void>;
  add(page: CopiedPage): Promise<void>;
  /** Names of the ontologies of the backup. */
  ontologies(): Promise<string[]>;
  /**
   * Adds the staged records. A merge changes ids that are taken.
   * @throws ConcordanceError `restore_target_not_empty`, `backup_invalid`, `disk_full`
   */
  resolve(order: ResolveOrder): Promise<ResolvedRestore>;
  /**
   * The records that are new or changed, page by page, in the order of `copiedKinds`; null after the last. Of passages,
   * `textForm` and `headingForm` are what full text has of them.
   * @param isFirst from the beginning
   */
  nextPage(isFirst: boolean): Promise<CopiedPage | null>;
  /** Forgets the graph. */
  end(): Promise<void>;
}

/** Order to add what is staged. */
export interface ResolveOrder {
  jobId: string;
  mode: RestoreMode;
  epochs: EpochMode;
  actor: string;
  filename: string;
  /** ISO 8601 with Z. */
  timestamp: string;
}

/** Facts of a restore before its vectors and job. */
export type ResolvedRestore = Pick<
  RestoreResult,
  'eventId' | 'eventsReplayed' | 'records' | 'changedIds' | 'unlocatedQuotes' | 'vectorsKept'
>;

/** A store into which a backup is put that is staged elsewhere. */
export interface StagePublisher {
  /** Does what `RestoreStages.publishStage` says. */
  publishStaged(jobId: string, publication: StagePublication, staged: StagedGraph): Promise<RestoreResult>;
}
