import type { DecisionRecord, ConceptsBefore } from '../../../../domain/graph/concept-decision.js';
import type {
  ConceptImage,
  EvidenceImage,
  MatchImage,
  SimilarValues,
  TermImage,
  TermSupportImage,
} from '../../../../domain/graph/concept-image.js';
import type { Instance } from '../../../../domain/graph/model.js';
import type { Replacing } from '../../../../domain/graph/replaced.js';
import type { Changed } from './document-records.js';

/** A concept with all that is read and written with it. */
export interface ConceptDocument
  extends
    Pick<
      ConceptImage,
      | 'conceptId'
      | 'label'
      | 'labelKey'
      | 'description'
      | 'initialDescription'
      | 'isQuoted'
      | 'createdAtEpoch'
      | 'lastSeenEpoch'
      | 'support'
      | 'fields'
      | 'notes'
      | 'formerKeys'
    >,
    Changed {
  /** Terms of its creation in their order, then the others by text. */
  terms: Required<TermImage>[];
  labelWords?: string[];
  termWords?: string[];
  descriptionWords?: string[];
}

/** A record of a source, with the ontology of that: `GraphWork` adds it. */
export interface OfOntology {
  ontologyId?: string | null;
}

export interface InstanceDocument extends Replacing<Instance>, Changed, OfOntology {
  words?: string[];
}

export type EvidenceDocument = Omit<EvidenceImage, 'grade'> & OfOntology & { conceptId: string; grade: number };

export type TermSupportDocument = TermSupportImage & { conceptId: string };

/** `candidates` is JSON. */
export type MatchDecisionDocument = MatchImage & { conceptId: string };

/** An unordered pair: `conceptId` is the smaller id. */
export type SimilarPairDocument = Replacing<SimilarValues> & {
  conceptId: string;
  otherId: string;
  /** The source that wrote the pair in a reading that is not published. */
  sourceId: string | null;
};

/** An unordered pair: `conceptId` is the smaller id. */
export interface SplitPairDocument {
  conceptId: string;
  otherId: string;
  decisionId: string;
}

/** An id that a concept had before it was merged into the target. */
export interface MergedConceptDocument {
  conceptId: string;
  targetId: string;
  decisionId: string;
}

/** A merge, a split or their undoing, with what it takes to undo it. */
export interface ConceptDecisionDocument extends DecisionRecord {
  /** Rises with each. */
  decisionKey: number;
  before: ConceptsBefore | null;
}

/** An ontology that was founded on a concept. */
export interface AnchorDocument {
  ontologyId: string;
  conceptId: string;
}
