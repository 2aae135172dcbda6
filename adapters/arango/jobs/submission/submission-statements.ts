import { statement } from '../../database/statement.js';
import type { Stored } from '../../database/write-set.js';
import type { OntologyState } from '../../graph/ontologies/ontology-statements.js';

/** Fields by which a submission finds its document. */
export interface AskedContent {
  contentHash: string;
  documentKey: string | null;
}

/** Documents of an ontology that one submission may be about. */
export interface Candidates extends AskedContent {
  /** The document with its key. */
  withKey: string | null;
  /** Those with its content, and the newest content of each: what an open job reads, and what is in the graph. */
  withContent: { documentId: string; documentKey: string | null; inFlight: string | null; inGraph: string | null }[];
}

/** The ontology that a name stands for, and what submissions to it depend on. */
export interface SubmissionBasis extends OntologyState {
  /** Present name of what was named. */
  ontology: string;
  /** Null where the name is new. */
  ontologyId: string | null;
  candidates: Candidates[];
  /** Ids of the choices of the model: the present one, and that of the batch; null: the settings. */
  currentConfigId: number | null;
  configIdOfBatch: number | null;
}

/**
 * Reads what submissions to a name depend on before their documents are known.
 * `namedAt`: who named the ontology before it was renamed means it under its new name; null: now.
 */
export const findSubmissionBasis = statement<
  {
    name: string;
    namedAt: string | null;
    contents: readonly AskedContent[];
    batchId: string | null;
    open: readonly string[];
  },
  SubmissionBasis
>(`
  LET renamed = (
    FOR rename IN ontology_rename
      FILTER @namedAt != null AND rename.oldName == @name AND rename.renamedAt >= @namedAt
      FOR known IN ontology_name
        FILTER known.ontologyId == rename.ontologyId
        SORT rename.renamedAt
        LIMIT 1
        RETURN known.name
  )
  LET name = NOT_NULL(FIRST(renamed), @name)
  LET ontologyId = FIRST(FOR known IN ontology_name FILTER known.name == name RETURN known.ontologyId)
  LET candidates = (
    FOR content IN @contents
      LET keyInGraph = (
        FOR one IN document
          FILTER one.ontologyId != null AND one.documentKey != null
            AND one.ontologyId == ontologyId AND one.documentKey == content.documentKey
          RETURN one.documentId
      )
      LET keyInFlight = (
        FOR row IN job
          FILTER content.documentKey != null
            AND row.ontologyId == ontologyId AND row.reading.documentKey == content.documentKey
            AND row.status IN @open AND row.reading.dryRun == false
          LIMIT 1
          RETURN row.reading.documentId
      )
      LET contentInFlight = (
        FOR row IN job
          FILTER row.ontologyId == ontologyId AND row.reading.contentHash == content.contentHash
            AND row.status IN @open AND row.reading.dryRun == false
          RETURN { documentId: row.reading.documentId, documentKey: row.reading.documentKey }
      )
      LET contentInGraph = (
        FOR one IN document
          FILTER one.ontologyId == ontologyId AND one.contentHash == content.contentHash
          RETURN { documentId: one.documentId, documentKey: one.documentKey }
      )
      LET withContent = (
        FOR found IN UNION_DISTINCT(contentInFlight, contentInGraph)
          LET inFlight = (
            FOR row IN job
              FILTER row.reading.documentId == found.documentId
                AND row.status IN @open AND row.reading.dryRun == false
              LIMIT 1
              RETURN row.reading.contentHash
          )
          LET inGraph = (FOR one IN document FILTER one.documentId == found.documentId RETURN one.contentHash)
          RETURN MERGE(found, { inFlight: FIRST(inFlight), inGraph: FIRST(inGraph) })
      )
      RETURN MERGE(content, { withKey: FIRST(APPEND(keyInGraph, keyInFlight)), withContent })
  )
  LET deletions = (
    FOR row IN job
      FILTER row.deletion.ontologyId == ontologyId AND ontologyId != null AND row.status IN @open
      LIMIT 1
      RETURN row.jobId
  )
  LET states = (
    FOR one IN ontology
      FILTER one.ontologyId == ontologyId
      RETURN KEEP(one, "name", "lifecycleState", "lifecycleReason")
  )
  LET configs = (FOR config IN extraction_config SORT config.configId DESC LIMIT 1 RETURN config.configId)
  LET configsOfBatch = (FOR row IN job FILTER row.jobId == @batchId RETURN row.extractionConfigId)
  RETURN {
    ontology: name,
    ontologyId,
    candidates,
    deletedBy: FIRST(deletions),
    state: FIRST(states),
    currentConfigId: FIRST(configs),
    configIdOfBatch: FIRST(configsOfBatch)
  }`);

/** State of a document that decides what becomes of submissions about it. Jobs are given by their ids. */
export interface DocumentState {
  documentId: string;
  /** The open job that deletes it. */
  deletedBy: string | null;
  /** Content of its current version in the graph, and the same where that was read to its end. */
  inGraph: string | null;
  readToEnd: string | null;
  /** The open job that reads it, and the newest that completed with the content that was read to its end. */
  openJob: string | null;
  completedJob: string | null;
}

/** Dry runs are in nobody's way: they are neither found nor superseded. */
export const findDocumentStates = statement<
  { documentIds: readonly string[]; open: readonly string[] },
  DocumentState
>(`
  FOR documentId IN @documentIds
    LET present = FIRST(
      FOR one IN document
        FILTER one.documentId == documentId
        LET versions = (
          FOR version IN document_version
            FILTER version.documentId == documentId AND version.version == one.version
            FILTER version.completedAt != null
            RETURN version.contentHash
        )
        RETURN { contentHash: one.contentHash, readToEnd: FIRST(versions) }
    )
    LET deletions = (
      FOR row IN job FILTER row.deletion.documentId == documentId AND row.status IN @open LIMIT 1 RETURN row.jobId
    )
    LET openJobs = (
      FOR row IN job
        FILTER row.reading.documentId == documentId AND row.status IN @open AND row.reading.dryRun == false
        SORT row.queueSequence DESC
        LIMIT 1
        RETURN row.jobId
    )
    LET completedJobs = (
      FOR row IN job
        FILTER present.readToEnd != null AND row.reading.documentId == documentId
        FILTER row.status == "completed" AND row.reading.dryRun == false
          AND row.reading.contentHash == present.readToEnd
        SORT row.queueSequence DESC
        LIMIT 1
        RETURN row.jobId
    )
    RETURN {
      documentId,
      deletedBy: FIRST(deletions),
      inGraph: present.contentHash,
      readToEnd: present.readToEnd,
      openJob: FIRST(openJobs),
      completedJob: FIRST(completedJobs)
    }`);

/** The document in the graph and the jobs that have it in flight, where they have no key. */
export const findKeyless = statement<
  { documentId: string; open: readonly string[] },
  { document: Stored | null; jobIds: string[] }
>(`
  LET documents = (
    FOR one IN document
      FILTER one.documentId == @documentId AND one.documentKey == null
      RETURN UNSET(one, "_id", "_rev")
  )
  LET jobIds = (
    FOR row IN job
      FILTER row.reading.documentId == @documentId AND row.reading.documentKey == null
        AND row.status IN @open AND row.reading.dryRun == false
      RETURN row.jobId
  )
  RETURN { document: FIRST(documents), jobIds }`);
