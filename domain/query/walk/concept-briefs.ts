import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader } from '../../ports.js';

/** A concept in a list or on a path. */
export interface ConceptBrief {
  conceptId: string;
  label: string;
  description: string;
}

/** The concepts that exist among the ids, by id. */
export async function conceptBriefs(
  graph: ElementReader,
  scope: ReadScope,
  ids: readonly string[],
): Promise<Map<string, ConceptBrief>> {
  const { rows } = await graph.nodeElements(scope, 'Concept', ids, ['concept_id', 'label', 'description']);
  return new Map(
    rows.map(([id, label, description]): [string, ConceptBrief] => [
      String(id),
      { conceptId: String(id), label: String(label), description: String(description) },
    ]),
  );
}

/** @throws ConcordanceError `not_found` with all that do not exist */
export async function requireConcepts(graph: ElementReader, scope: ReadScope, ids: readonly string[]): Promise<void> {
  const known = await conceptBriefs(graph, scope, ids);
  const missing = [...new Set(ids)].filter((id) => !known.has(id)).map((id) => JSON.stringify(id));
  if (missing.length === 0) return;
  const what = missing.length === 1 ? 'no concept' : 'neither concept';
  throw new ConcordanceError('not_found', `There is ${what} ${missing.join(' nor ')}; search for it first.`);
}
