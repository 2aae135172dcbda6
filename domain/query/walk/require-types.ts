import { suggestion } from '../../../cypher/suggestion.js';
import { ConcordanceError } from '../../errors.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { mergedTypesOf, presentType } from '../../vocabulary/merging/present-type.js';
import { knownType, typeName } from '../../vocabulary/resolve-type.js';

/**
 * The relationship types as the graph writes them ("part of" is PART_OF), a retired one as the type that it was merged
 * into; null for all. A type that neither the
 * vocabulary nor a relationship has is not taken for one without relationships.
 * @throws ConcordanceError `not_found`, with the nearest type of each that is unknown
 */
export async function requireTypes(
  graph: Pick<GraphReader, 'vocabulary'> & Pick<ElementReader, 'elementCounts'>,
  scope: ReadScope,
  types: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (types === null) return null;
  const vocabulary = await graph.vocabulary(scope);
  const known = new Set(vocabulary.map((one) => one.relationshipType));
  const merged = mergedTypesOf(vocabulary);
  const present = (all: readonly string[]) => [...new Set(all.map((type) => presentType(type, merged)))];
  if (types.every((type) => known.has(type))) return present(types);
  for (const type of Object.keys((await graph.elementCounts(scope)).conceptRelationshipsByType)) known.add(type);
  const written = types.map((type) => (known.has(type) ? type : typeName(type)));
  const unknown = types.filter((_, index) => !known.has(written[index]!));
  if (unknown.length === 0) return present(written);
  const issues = unknown.map((type) => {
    const near = knownType(type, vocabulary)?.relationshipType;
    const hint = near === undefined ? suggestion(typeName(type), known) : `; did you mean '${near}'?`;
    return `There is no relationship type ${JSON.stringify(type)}${hint === '' ? '.' : hint}`;
  });
  throw new ConcordanceError('not_found', `${issues.join(' ')} GET /query/statistics shows the types in use.`);
}
