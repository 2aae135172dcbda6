import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { nearestConcept } from './nearest-concept.js';

/** A concept in a list or on a path. */
export interface ConceptBrief {
  conceptId: string;
  label: string;
  description: string;
  /** Quotes of published versions, 0 or more. */
  evidenceCount: number;
}

/** The concepts that exist among the ids, by id. */
export async function conceptBriefs(
  graph: ElementReader,
  scope: ReadScope,
  ids: readonly string[],
): Promise<Map<string, ConceptBrief>> {
  const { rows } = await graph.nodeElements(scope, 'Concept', ids, [
    'concept_id',
    'label',
    'description',
    'evidence_count',
  ]);
  return new Map(
    rows.map(([id, label, description, quotes]): [string, ConceptBrief] => [
      String(id),
      { conceptId: String(id), label: String(label), description: String(description), evidenceCount: Number(quotes) },
    ]),
  );
}

/**
 * Checks that all of the concepts exist.
 * @throws ConcordanceError `concept_merged` with the concept that one was merged into; `not_found` with all that do
 * not
 * exist, and the names that may be meant
 */
export async function requireConcepts(
  graph: GraphReader & ElementReader,
  scope: ReadScope,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await graph.nodeElements(scope, 'Concept', ids, ['concept_id']);
  const known = new Set(rows.map(([id]) => String(id)));
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const merged = await graph.mergedInto(missing);
  for (const id of missing) {
    const target = merged.get(id);
    if (target === undefined) continue;
    throw new ConcordanceError(
      'concept_merged',
      `The concept ${JSON.stringify(id)} was merged into ${JSON.stringify(target)}. Use that one.`,
      { data: { concept_id: id, target_id: target } },
    );
  }
  const what = missing.length === 1 ? 'no concept' : 'neither concept';
  const near = (await Promise.all(missing.map((id) => nearestConcept(graph, scope, id)))).filter((id) => id !== null);
  const hint =
    near.length === 0 ? 'search for it first.' : `did you mean ${near.map((id) => `'${id}'`).join(' and ')}?`;
  const names = missing.map((id) => JSON.stringify(id)).join(' nor ');
  throw new ConcordanceError('not_found', `There is ${what} ${names}; ${hint}`);
}
