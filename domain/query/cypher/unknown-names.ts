import type { Query } from '../../../cypher/ast/ast.js';
import { patternsOf } from '../../../cypher/ast/walk.js';
import { suggestion } from '../../../cypher/suggestion.js';
import { nodeKindNames, structuralRelationshipNames } from '../../graph/elements.js';
import type { ReadScope } from '../../graph/model.js';
import type { ElementReader } from '../../ports.js';

/** Names one answer warns of. */
const maxNames = 10;

/** A sentence for each label and relationship type of the patterns that nothing in the graph has. */
export async function unknownNames(graph: ElementReader, scope: ReadScope, query: Query): Promise<string[]> {
  const patterns = patternsOf(query);
  const labels = new Set(patterns.flatMap(({ nodes }) => nodes.flatMap((node) => node.labels.map(({ name }) => name))));
  const types = new Set(
    patterns.flatMap(({ relationships }) => relationships.flatMap((one) => one.types.map(({ name }) => name))),
  );
  const named = [...types].filter((type) => !structuralRelationshipNames.some((link) => link === type));
  const byType = named.length === 0 ? {} : (await graph.elementCounts(scope)).conceptRelationshipsByType;
  const known = [...structuralRelationshipNames, ...Object.keys(byType)];
  return [
    ...missing(labels, nodeKindNames).map((name) => `No node has the label ${said(name, nodeKindNames)}`),
    ...missing(named, known).map((name) => `No relationship has the type ${said(name, known)}`),
  ].slice(0, maxNames);
}

function missing(names: Iterable<string>, known: readonly string[]): string[] {
  return [...names].filter((name) => !known.includes(name));
}

function said(name: string, known: readonly string[]): string {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const near = suggestion(name, known);
  return `${shown}${near === '' ? '.' : near}`;
}
