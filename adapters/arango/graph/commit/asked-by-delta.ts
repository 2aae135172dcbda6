import type { GraphDelta } from '../../../../domain/graph/delta.js';
import { conceptsReferredTo } from '../../../../domain/graph/staleness.js';
import { openStatuses } from '../../../../domain/jobs/job-status.js';
import { graphLease } from '../../../../domain/ports/graph/lease-store.js';
import { keyOf } from '../../database/key.js';
import { passageIdOf } from '../records/graph-records.js';
import { statementOf } from '../relationships/insert-relationship.js';
import type { CommitAsked, CommitLookups } from './read-statements.js';

/** Lists the questions of the commit of a delta. */
export function askedByDelta(delta: GraphDelta): CommitAsked {
  const { basis } = delta;
  const isMatched = basis !== null && delta.concepts.length > 0;
  const ontologyIds = [delta.ontology?.ontologyId, delta.document?.ontologyId, delta.ontologyChange?.ontologyId];
  return {
    ...delta.id,
    lease: keyOf(graphLease),
    ontologyIds: unique(ontologyIds.filter((one) => one !== undefined)),
    open: openStatuses,
    seq: isMatched ? basis.changeSeq : null,
    labelKeys: isMatched ? delta.concepts.map(({ labelKey }) => labelKey) : [],
    of: lookupsOf(delta),
  };
}

function lookupsOf(delta: GraphDelta): CommitLookups {
  const { document, ontology, relationships } = delta;
  const documentIds = unique([
    ...(document === null ? [] : [document.documentId]),
    ...delta.sources.map(({ documentId }) => documentId),
  ]);
  const ontologyIds = ontology === null ? [] : [ontology.ontologyId];
  const newIds = delta.concepts.map(({ conceptId }) => conceptId);
  const evidenced = delta.evidence.map(({ conceptId }) => conceptId);
  const conceptIds = unique([...newIds, ...evidenced, ...conceptsReferredTo(delta)]);
  const passages = delta.passages.map(({ sourceId, startOffset, endOffset }) =>
    passageIdOf(sourceId, startOffset, endOffset),
  );
  const types = [...delta.vocabulary.map((one) => one.relationshipType), ...relationships.map(({ type }) => type)];
  const edgeIds = unique(relationships.map(({ edgeId }) => edgeId));
  const parted = delta.basis?.splitPairs === undefined ? newIds : unique([...newIds, ...evidenced]);
  const pairs = delta.similar.map(({ conceptId, otherId }) => (conceptId < otherId ? conceptId : otherId));
  const instanceIds = unique(delta.instances.map(({ instanceId }) => instanceId));
  return {
    anchored_by: { conceptId: unique(delta.anchors) },
    concept: { conceptId: conceptIds },
    concept_vector: { conceptId: unique(newIds) },
    document: { documentId: documentIds },
    document_version: { documentId: documentIds },
    evidence: { instanceId: unique(delta.evidence.map(({ instanceId }) => instanceId)) },
    instance: { instanceId: instanceIds },
    match_decision: { sourceId: unique(delta.decisions.map(({ sourceId }) => sourceId)) },
    ontology: { ontologyId: ontologyIds },
    ontology_name: { ontologyId: ontologyIds },
    ontology_vector: { ontologyId: ontologyIds },
    passage: { sourceId: unique(delta.passages.map(({ sourceId }) => sourceId)) },
    passage_vector: { passageId: unique(passages) },
    relationship: {
      edgeId: edgeIds,
      statement: unique(relationships.map(({ from, type, to }) => statementOf(from, type, to))),
    },
    relationship_support: { edgeId: edgeIds },
    similar_pair: { conceptId: unique(pairs) },
    source: { sourceId: unique(delta.sources.map(({ sourceId }) => sourceId)) },
    split_pair: { conceptId: parted, otherId: parted },
    term_support: {
      sourceId: unique([...delta.sources, ...delta.terms, ...delta.evidence].map(({ sourceId }) => sourceId)),
    },
    unpublished_version: { documentId: documentIds },
    vocabulary: { relationshipType: unique(types) },
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
