import { nearestName } from '../../../cypher/suggestion.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { contentWords } from '../../text/english/content-words.js';
import { nameKeys } from '../name-keys.js';

/**
 * Letters a misspelt id is taken to begin with, one way or the other, and ids that begin so that are compared with it.
 */
const prefixLengths = [2, 1];
const maxCompared = 3000;

/**
 * The id of the concept that an unknown id most likely means: one of that name, one spelt nearly so, or one whose name
 * holds all its words. Null where none is near.
 */
export async function nearestConcept(
  graph: GraphReader & ElementReader,
  scope: ReadScope,
  id: string,
): Promise<string | null> {
  const words = id.replace(/[-_]+/g, ' ');
  const keys = [...nameKeys(id), ...nameKeys(words)];
  const [named] = await graph.conceptsNamed(scope, { keys, ontology: null, limit: 1 });
  if (named !== undefined) return named.conceptId;

  const slug = words.trim().toLowerCase().replace(/\s+/g, '-');
  for (const length of prefixLengths) {
    const spelt = nearestName(slug, await idsFrom(graph, scope, slug.slice(0, length)));
    if (spelt !== undefined) return spelt;
  }

  const asked = contentWords(words);
  const [worded] =
    asked.length === 0 ? [] : await graph.searchConceptText(scope, { words: asked, ontology: null, limit: 1 });
  return worded !== undefined && worded.inName.length === asked.length ? worded.id : null;
}

async function idsFrom(graph: ElementReader, scope: ReadScope, prefix: string): Promise<string[]> {
  const range = { from: { value: prefix, inclusive: true }, to: { value: `${prefix}\u{10FFFF}`, inclusive: true } };
  const { rows } = await graph.scanNodeElements(scope, 'Concept', {
    ...{ fields: ['concept_id'], after: null, limit: maxCompared },
    where: [{ kind: 'range', field: 'concept_id', ...range }],
  });
  return rows.map(([id]) => String(id));
}
