import { takesTerms } from '../../../../domain/graph/upkeep/concept-upkeep.js';
import type { CommitContext } from '../commit/commit-context.js';
import { keepReplaced } from '../documents/replaced-records.js';
import type { ConceptDocument } from '../records/concept-records.js';
import { graphKey } from '../records/graph-records.js';
import { inTermOrder } from './term-order.js';

type Term = CommitContext['delta']['terms'][number];

/** Writes the search terms of a delta that their concepts take. @returns ids of the concepts that got another one */
export async function writeTerms(context: CommitContext): Promise<Set<string>> {
  const { work, delta, jobId, isAgain } = context;
  const reworded = new Set<string>();
  await work.find('concept', 'conceptId', [...new Set(delta.terms.map(({ conceptId }) => conceptId))]);
  const sourceIds = [...new Set(delta.terms.map(({ sourceId }) => sourceId))];
  const support = await work.find('term_support', 'sourceId', sourceIds);
  const present = new Map(support.map((one) => [graphKey('term_support', one), one]));
  for (const term of delta.terms) {
    const concept = await work.one('concept', 'conceptId', term.conceptId);
    if (concept === undefined || !takesTerms(concept.fields.map(({ field }) => field))) continue;
    const terms = withTerm(concept, term);
    if (terms.length > concept.terms.length) reworded.add(term.conceptId);
    work.put('concept', { ...concept, terms });
    const { conceptId, term: text, sourceId, label = null } = term;
    const now = { conceptId, term: text, sourceId, jobId, label, replaced: isAgain ? ('nothing' as const) : null };
    work.put('term_support', keepReplaced('term_support', present.get(graphKey('term_support', now)), now));
  }
  return reworded;
}

/** The terms of the concept with another one; one that it has gets its key where it has none. */
function withTerm({ terms }: ConceptDocument, { term, termKey }: Term): ConceptDocument['terms'] {
  if (terms.every((one) => one.term !== term)) {
    return inTermOrder([...terms, { term, termKey, position: null, isCurated: false }]);
  }
  return terms.map((one) => (one.term === term ? { ...one, termKey: one.termKey ?? termKey } : one));
}
