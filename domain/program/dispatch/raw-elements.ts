import { nodeKinds, propertiesOf } from '../../graph/elements.js';
import type { NodeKind } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader, GraphReader } from '../../ports.js';
import { graphemeBorder } from '../../text/grapheme-border.js';
import type { RawNode } from '../working-graph.js';
import { conceptsById } from './concepts-by-id.js';
import { toRawNode } from './to-raw.js';

const idsPerRead = 500;
/** UTF-16 units of a chunk or quote that a label or description shows. */
const maxLabel = 80;
const maxExcerpt = 300;

type Properties = Readonly<Record<string, unknown>>;

/**
 * The nodes of one kind with these ids as programs see them, in any order; those that are not there are left out.
 * What is no concept has its own id as `concept_id` and its kind among the properties.
 */
export async function rawElements(
  graph: GraphReader & ElementReader,
  scope: ReadScope,
  kind: NodeKind,
  ids: readonly string[],
): Promise<RawNode[]> {
  if (kind === 'Concept') return (await conceptsById(graph, scope, ids)).map((concept) => toRawNode(concept));
  const found: RawNode[] = [];
  for (let at = 0; at < ids.length; at += idsPerRead) {
    const some = ids.slice(at, at + idsPerRead);
    const { fields, rows } = await graph.nodeElements(scope, kind, some, Object.keys(propertiesOf(kind)));
    for (const row of rows) {
      const cells = fields.map((field, column) => [field, row[column] ?? null] as const);
      found.push(rawElement(kind, Object.fromEntries(cells.filter(([, cell]) => cell !== null))));
    }
  }
  return found;
}

function rawElement(kind: Exclude<NodeKind, 'Concept'>, properties: Properties): RawNode {
  const { [nodeKinds[kind].key]: id, ...others } = properties;
  const [shown, rest] = shownOf(kind, others);
  return { concept_id: String(id), ...shown, properties: { kind, ...rest } };
}

/** The fields that say what the node is, and the properties that are left. */
function shownOf(
  kind: Exclude<NodeKind, 'Concept'>,
  properties: Properties,
): [Omit<RawNode, 'concept_id' | 'properties'>, Properties] {
  switch (kind) {
    case 'Source': {
      // The whole text of a chunk is at GET /sources/{id}; thousands of them are no answer.
      const { document, full_text: text, ...rest } = properties;
      const label = `${String(rest['file_path'])} #${String(rest['paragraph'])}`;
      return [{ label, ontology: String(document), description: excerpt(String(text ?? ''), maxExcerpt) }, rest];
    }
    case 'Instance': {
      const { quote, ...rest } = properties;
      return [{ label: excerpt(String(quote), maxLabel), description: String(quote) }, rest];
    }
    case 'Ontology': {
      const { name, description, search_terms: terms, ...rest } = properties;
      const more = Array.isArray(terms) ? { search_terms: terms.map(String) } : {};
      return [{ label: String(name), ontology: String(name), description: String(description ?? ''), ...more }, rest];
    }
  }
}

function excerpt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, graphemeBorder(text.slice(0, 2 * length), length))}…`;
}
