import { keyOf, keyOfParts } from '../../database/key.js';
import type {
  EpochEventDocument,
  CommittedDeltaDocument,
  ConceptChangeDocument,
  CutAnswerDocument,
  GraphDeletionDocument,
  GraphStateDocument,
  LeftOntologyDocument,
  SkippedChunkDocument,
} from './change-records.js';
import type {
  AnchorDocument,
  ConceptDecisionDocument,
  ConceptDocument,
  EvidenceDocument,
  InstanceDocument,
  MatchDecisionDocument,
  MergedConceptDocument,
  SimilarPairDocument,
  SplitPairDocument,
  TermSupportDocument,
} from './concept-records.js';
import type {
  DocumentDocument,
  OntologyDocument,
  OntologyNameDocument,
  OntologyRenameDocument,
  PassageDocument,
  SourceDocument,
  UnpublishedVersionDocument,
  VersionDocument,
} from './document-records.js';
import type { RelationshipDocument, RelationshipSupportDocument, VocabularyDocument } from './relationship-records.js';
import type {
  ConceptVectorDocument,
  OntologyVectorDocument,
  PassageVectorDocument,
  TypeVectorDocument,
  VectorSetDocument,
} from './vector-records.js';
import type { MeasurementDocument, StatusDocument, TypeDecisionDocument } from './vocabulary-records.js';

/** Documents of the graph, by collection. */
export interface GraphRecords {
  ontology: OntologyDocument;
  ontology_name: OntologyNameDocument;
  ontology_rename: OntologyRenameDocument;
  document: DocumentDocument;
  document_version: VersionDocument;
  unpublished_version: UnpublishedVersionDocument;
  source: SourceDocument;
  passage: PassageDocument;
  concept: ConceptDocument;
  instance: InstanceDocument;
  evidence: EvidenceDocument;
  term_support: TermSupportDocument;
  match_decision: MatchDecisionDocument;
  similar_pair: SimilarPairDocument;
  split_pair: SplitPairDocument;
  merged_concept: MergedConceptDocument;
  concept_decision: ConceptDecisionDocument;
  anchored_by: AnchorDocument;
  relationship: RelationshipDocument;
  relationship_support: RelationshipSupportDocument;
  vocabulary: VocabularyDocument;
  concept_vector: ConceptVectorDocument;
  passage_vector: PassageVectorDocument;
  ontology_vector: OntologyVectorDocument;
  type_vector: TypeVectorDocument;
  epoch_event: EpochEventDocument;
  committed_delta: CommittedDeltaDocument;
  graph_state: GraphStateDocument;
  concept_change: ConceptChangeDocument;
  graph_deletion: GraphDeletionDocument;
  left_ontology: LeftOntologyDocument;
  released_object: { key: string };
  vector_set: VectorSetDocument;
  skipped_chunk: SkippedChunkDocument;
  cut_answer: CutAnswerDocument;
  type_decision: TypeDecisionDocument;
  epistemic_measurement: MeasurementDocument;
  epistemic_status: StatusDocument;
}

export type GraphCollection = keyof GraphRecords;

type Keys = { [Name in GraphCollection]: (document: GraphRecords[Name]) => string };

const keys: Keys = {
  ontology: ({ ontologyId }) => keyOf(ontologyId),
  ontology_name: ({ name }) => keyOf(name),
  ontology_rename: ({ oldName, renamedAt, ontologyId }) => keyOfParts(oldName, renamedAt, ontologyId),
  document: ({ documentId }) => keyOf(documentId),
  document_version: ({ documentId, version }) => keyOfParts(documentId, String(version)),
  unpublished_version: ({ documentId, versionId }) => keyOfParts(documentId, versionId),
  source: ({ sourceId }) => keyOf(sourceId),
  passage: ({ passageId }) => keyOf(passageId),
  concept: ({ conceptId }) => keyOf(conceptId),
  instance: ({ instanceId }) => keyOf(instanceId),
  evidence: ({ conceptId, instanceId }) => keyOfParts(conceptId, instanceId),
  term_support: ({ conceptId, term, sourceId }) => keyOfParts(conceptId, term, sourceId),
  match_decision: ({ sourceId, conceptId, label }) => keyOfParts(sourceId, conceptId, label),
  similar_pair: ({ conceptId, otherId }) => keyOfParts(conceptId, otherId),
  split_pair: ({ conceptId, otherId }) => keyOfParts(conceptId, otherId),
  merged_concept: ({ conceptId }) => keyOf(conceptId),
  concept_decision: ({ decisionId }) => keyOf(decisionId),
  anchored_by: ({ ontologyId, conceptId }) => keyOfParts(ontologyId, conceptId),
  relationship: ({ edgeId }) => keyOf(edgeId),
  relationship_support: ({ edgeId, sourceId, namedType }) => keyOfParts(edgeId, sourceId ?? '', namedType ?? ''),
  vocabulary: ({ relationshipType }) => keyOf(relationshipType),
  concept_vector: ({ conceptId }) => keyOf(conceptId),
  passage_vector: ({ passageId }) => keyOf(passageId),
  ontology_vector: ({ ontologyId }) => keyOf(ontologyId),
  type_vector: ({ relationshipType }) => keyOf(relationshipType),
  epoch_event: ({ eventId }) => String(eventId),
  committed_delta: ({ jobId, step, ordinal }) => keyOfParts(jobId, step, String(ordinal)),
  graph_state: () => 'only',
  concept_change: ({ seq }) => String(seq),
  graph_deletion: ({ entity, id }) => keyOfParts(entity, id),
  left_ontology: ({ entity, id, ontologyId }) => keyOfParts(entity, id, ontologyId),
  released_object: ({ key }) => keyOf(key),
  vector_set: ({ setId }) => String(setId),
  skipped_chunk: ({ jobId, ordinal }) => keyOfParts(jobId, String(ordinal)),
  cut_answer: ({ jobId, ordinal }) => keyOfParts(jobId, String(ordinal)),
  type_decision: ({ decisionId }) => keyOf(decisionId),
  epistemic_measurement: () => 'only',
  epistemic_status: ({ relationshipType }) => keyOf(relationshipType),
};

/** Key of a document of the graph. */
export function graphKey<Name extends GraphCollection>(collection: Name, document: GraphRecords[Name]): string {
  return keys[collection](document);
}

/** Id of a passage: that of its source and its span. */
export function passageIdOf(sourceId: string, startOffset: number, endOffset: number): string {
  return `${sourceId} ${startOffset} ${endOffset}`;
}
