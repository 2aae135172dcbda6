import { dropUnsupportedTerms } from '../concepts/drop-terms.js';
import { reconcileRelationships } from '../deletion/reconcile-support.js';
import type { GraphWork } from '../work/graph-work.js';
import { removePassages } from './remove-passages.js';

/** A document that supports something by a source, with the job that wrote it. */
export interface Supporting {
  sourceId: string | null;
  jobId: string;
}

/** Losses that follow from withdrawn support. */
export interface Withdrawn {
  /** Concepts that lost evidence. */
  concepts: string[];
  /** Number of relationships. */
  relationships: number;
}

/** Takes away the support of the sources that meets the condition, terms and edges that stood on it alone. */
export async function withdraw(
  work: GraphWork,
  sourceIds: readonly string[],
  isGone: (row: Supporting) => boolean,
): Promise<Withdrawn> {
  const take = async (collection: 'evidence' | 'term_support' | 'match_decision') => {
    const rows = (await work.find(collection, 'sourceId', sourceIds)).filter(isGone);
    for (const row of rows) work.remove(collection, row);
    return [...new Set(rows.map(({ conceptId }) => conceptId))];
  };
  const concepts = await take('evidence');
  const terms = await take('term_support');
  const support = (await work.find('relationship_support', 'sourceId', sourceIds)).filter(isGone);
  for (const row of support) work.remove('relationship_support', row);
  await take('match_decision');
  await removePassages(work, (await work.find('passage', 'sourceId', sourceIds)).filter(isGone));
  const relationships = await reconcileRelationships(work, [...new Set(support.map(({ edgeId }) => edgeId))]);
  await dropTerms(work, terms);
  return { concepts, relationships };
}

/** Removes terms of the concepts that no source has any more. */
export async function dropTerms(work: GraphWork, conceptIds: readonly string[]): Promise<void> {
  await work.find('concept', 'conceptId', conceptIds);
  await work.find('term_support', 'conceptId', conceptIds);
  for (const conceptId of conceptIds) await dropUnsupportedTerms(work, conceptId);
}

/** Removes quotes of the sources that evidence nothing any more. @returns how many */
export async function removeUnsupportedQuotes(work: GraphWork, sourceIds: readonly string[]): Promise<number> {
  const quotes = await work.find('instance', 'sourceId', sourceIds);
  const evidence = await work.find(
    'evidence',
    'instanceId',
    quotes.map(({ instanceId }) => instanceId),
  );
  const evidencing = new Set(evidence.map(({ instanceId }) => instanceId));
  const unsupported = quotes.filter(({ instanceId }) => !evidencing.has(instanceId));
  for (const quote of unsupported) work.remove('instance', quote);
  return unsupported.length;
}
