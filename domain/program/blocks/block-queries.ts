import { propertiesOf } from '../../graph/elements.js';
import { maxPathLength } from '../ast.js';
import type { BlockType } from '../ast.js';
import type { BlockParams } from './block-params.js';
import { cypherLiteral, cypherName } from './cypher-literal.js';
import type { LiteralValue } from './cypher-literal.js';

const inGraph = (variable: string) => `${variable}.concept_id IN $W_IDS`;
const directions = ['both', 'out', 'in'] as const;
const comparisons = ['=', '<>', '<', '<=', '>', '>=', 'CONTAINS', 'STARTS WITH', 'ENDS WITH', 'IN'] as const;

/** Queries and parameters of the blocks that query the graph. */
export const blockQueries = {
  search: (params) =>
    `MATCH (c:Concept) WHERE toLower(c.label) CONTAINS toLower(${literal(params.text('query'))}) RETURN c`,

  selectConcept: (params) => `MATCH (c:Concept {concept_id: ${literal(params.text('concept_id'))}}) RETURN c`,

  neighborhood: (params) =>
    `MATCH p = (c:Concept)${steps(params, 1)}(:Concept) WHERE ${inGraph('c')} AND ${onlyConcepts} RETURN p`,

  pathTo: (params) => {
    const target = literal(params.text('concept_id'));
    return `MATCH p = (c:Concept)${steps(params, 3)}(:Concept {concept_id: ${target}}) WHERE ${inGraph('c')} AND ${onlyConcepts} RETURN p`;
  },

  filterOntology: (params) =>
    `MATCH (c:Concept)-[:APPEARS]->(:Source {document: ${literal(params.text('ontology'))}}) WHERE ${inGraph('c')} RETURN DISTINCT c`,

  filterEdge: (params) => {
    const pattern = `(a:Concept)-[r${typesOf(params.texts('relationship_types', true))}]->(b:Concept)`;
    const minConfidence = params.value('min_confidence');
    if (minConfidence !== undefined && typeof minConfidence !== 'number')
      params.issue('min_confidence', 'must be a number');
    const confident = typeof minConfidence === 'number' ? ` AND r.confidence >= ${literal(minConfidence)}` : '';
    return `MATCH ${pattern} WHERE ${inGraph('a')} AND ${inGraph('b')}${confident} RETURN a, r, b`;
  },

  filterNode: (params) => {
    const property = params.choice('property', Object.keys(propertiesOf('Concept')), 'label');
    const comparison = params.choice('operator', comparisons, '=');
    const value = params.value('value');
    if (!isLiteral(value)) params.issue('value', 'must be a text, a number, true or false, or a list of texts');
    return `MATCH (c:Concept) WHERE ${inGraph('c')} AND c.${cypherName(property)} ${comparison} ${isLiteral(value) ? literal(value) : 'null'} RETURN c`;
  },
} as const satisfies Partial<Record<BlockType, (params: BlockParams) => string>>;

/** A path between concepts must not lead over sources and quotes. */
const onlyConcepts = 'all(n IN nodes(p) WHERE n:Concept)';

function literal(value: LiteralValue): string {
  return cypherLiteral(value);
}

function steps(params: BlockParams, defaultDepth: number): string {
  const types = typesOf(params.texts('relationship_types', false));
  const depth = params.integer('depth', 1, maxPathLength, defaultDepth);
  const direction = params.choice('direction', directions, 'both');
  return `${direction === 'in' ? '<-' : '-'}[${types}*1..${depth}]${direction === 'out' ? '->' : '-'}`;
}

function typesOf(types: readonly string[]): string {
  return types.length === 0 ? '' : `:${types.map(cypherName).join('|')}`;
}

function isLiteral(value: unknown): value is LiteralValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}
