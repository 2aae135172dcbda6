import { awaitReads } from '../../../../domain/concurrency/read-plan.js';
import { isUnsupportedTerm } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import { unsupportedConcepts } from '../../../../domain/graph/unsupported-concepts.js';
import {
  maxNamedInDeletion,
  type DeletionCounts,
  type DeletionTarget,
  type LostTerm,
} from '../../../../domain/ontologies/deletion.js';
import type { Reading } from '../../database/session.js';
import { findGoing, findTermsOfLosing } from './going-statements.js';
import { findLeaving, type Leaving } from './leaving-statements.js';
import { supportReader } from './support-reader.js';

/** Everything that a deletion removes. */
export interface DeletionEffect extends DeletionCounts {
  /** Labels of the first concepts, sorted. */
  conceptLabels: string[];
  /** Number of search terms that concepts lose which stay. */
  searchTerms: number;
  /** The first of these, by label. */
  lostTerms: LostTerm[];
  /** File names of the first documents, sorted. */
  filenames: string[];
}

/**
 * Finds what goes with a document, or with an ontology: its documents and what people wrote in it. Nothing is changed;
 * the rules are those that the deletion itself follows (`unsupportedConcepts`, `isUnsupportedTerm`).
 */
export async function deletionEffect(reading: Reading, target: DeletionTarget): Promise<DeletionEffect> {
  const isDocument = 'documentId' in target;
  const leaving: Leaving = { documentId: null, ontologyId: null, ...target };
  const maxNamed = maxNamedInDeletion;
  const { lost, filenames, ...counts } = (await reading.first(findLeaving, { ...leaving, maxNamed }))!;
  // A document leaves its ontology behind, which keeps concepts for the relationships that people wrote.
  const gone = await awaitReads(unsupportedConcepts(lost), supportReader(reading, target, isDocument));
  const going = (await reading.first(findGoing, { ...leaving, conceptIds: gone, maxNamed }))!;
  const terms = await lostTerms(reading, { ...leaving, lost, gone });
  return {
    ...counts,
    concepts: gone.length,
    relationships: going.relationships,
    conceptLabels: going.conceptLabels.sort(),
    searchTerms: terms.length,
    lostTerms: terms.slice(0, maxNamed),
    filenames: filenames.sort(),
  };
}

/** Search terms that concepts lose which stay: those that lose evidence, or a chunk that calls them so. */
async function lostTerms(
  reading: Reading,
  asked: Leaving & { lost: readonly string[]; gone: readonly string[] },
): Promise<LostTerm[]> {
  const terms = (await reading.rows(findTermsOfLosing, asked)).filter(isUnsupportedTerm);
  const key = ({ label, term }: LostTerm) => [label, term].join('\0');
  return terms.map(({ label, term }) => ({ label, term })).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
