import { syntaxError } from '../error.js';
import type { MapExpression, Name, NodePattern, PathPattern, RelationshipPattern } from '../ast/ast.js';
import { parseMap } from './bracketed.js';
import type { TokenStream } from './token-stream.js';

/** The patterns of a MATCH, divided by commas. */
export function parsePatterns(stream: TokenStream): PathPattern[] {
  const patterns = [parseNamedPath(stream)];
  while (stream.takeSymbol(',')) patterns.push(parseNamedPath(stream));
  return patterns;
}

function parseNamedPath(stream: TokenStream): PathPattern {
  const start = stream.peek().start;
  if (stream.isSymbol('=', 1) && !stream.isSymbol('(')) {
    const variable = stream.expectVariable('a path variable');
    stream.expectSymbol('=');
    refuseShortestPath(stream);
    return { ...parsePath(stream), variable, start };
  }
  refuseShortestPath(stream);
  return parsePath(stream);
}

function refuseShortestPath(stream: TokenStream): void {
  if ((stream.isKeyword('SHORTESTPATH') || stream.isKeyword('ALLSHORTESTPATHS')) && stream.isSymbol('(', 1)) {
    throw syntaxError('UnsupportedPattern', `${stream.peek().text} is not supported`, stream.peek().start);
  }
}

/** A chain of nodes and relationships without a path variable. A node in brackets of its own is taken too. */
export function parsePath(stream: TokenStream): PathPattern {
  const start = stream.peek().start;
  if (stream.isSymbol('(') && stream.isSymbol('(', 1)) {
    return stream.nested(() => {
      stream.expectSymbol('(');
      const inner = parsePath(stream);
      stream.expectSymbol(')');
      return inner;
    });
  }
  const nodes = [parseNode(stream)];
  const relationships: RelationshipPattern[] = [];
  while (stream.isSymbol('-') || stream.isSymbol('<') || stream.isSymbol('<-')) {
    relationships.push(parseRelationship(stream));
    nodes.push(parseNode(stream));
  }
  return { variable: null, nodes, relationships, start, end: stream.lastEnd };
}

function parseNode(stream: TokenStream): NodePattern {
  const start = stream.peek().start;
  stream.expectSymbol('(');
  const variable = parseOptionalName(stream);
  const labels: Name[] = [];
  while (stream.takeSymbol(':')) labels.push(stream.expectName('a label'));
  const properties = parseProperties(stream);
  stream.expectSymbol(')');
  return { variable, labels, properties, start, end: stream.lastEnd };
}

function parseOptionalName(stream: TokenStream): Name | null {
  const { kind } = stream.peek();
  return kind === 'name' || kind === 'quotedName' ? stream.expectVariable('a variable') : null;
}

function parseProperties(stream: TokenStream): MapExpression | null {
  const token = stream.peek();
  if (token.kind === 'parameter') {
    throw syntaxError('InvalidParameterUse', 'a pattern takes no parameter for all its properties', token.start);
  }
  return stream.isSymbol('{') ? parseMap(stream) : null;
}

function parseRelationship(stream: TokenStream): RelationshipPattern {
  const start = stream.peek().start;
  const left = stream.takeSymbol('<');
  stream.expectSymbol('-');
  let variable: Name | null = null;
  let types: Name[] = [];
  let length: RelationshipPattern['length'] = null;
  let properties: MapExpression | null = null;
  if (stream.takeSymbol('[')) {
    variable = parseOptionalName(stream);
    types = parseTypes(stream);
    length = stream.takeSymbol('*') ? parseLength(stream) : null;
    if (stream.isSymbol('..')) {
      throw syntaxError('InvalidRelationshipPattern', "a path length begins with '*'", stream.peek().start);
    }
    properties = parseProperties(stream);
    stream.expectSymbol(']');
  }
  stream.expectSymbol('-');
  const right = stream.takeSymbol('>');
  const direction = left === right ? 'both' : left ? 'in' : 'out';
  return { variable, types, direction, length, properties, start, end: stream.lastEnd };
}

function parseTypes(stream: TokenStream): Name[] {
  const types: Name[] = [];
  if (!stream.takeSymbol(':')) return types;
  do {
    stream.takeSymbol(':');
    types.push(stream.expectName('a relationship type'));
  } while (stream.takeSymbol('|'));
  return types;
}

function parseLength(stream: TokenStream): { min: number; max: number | null } {
  const lower = parseBound(stream);
  if (!stream.takeSymbol('..')) return lower === null ? { min: 1, max: null } : { min: lower, max: lower };
  return { min: lower ?? 1, max: parseBound(stream) };
}

function parseBound(stream: TokenStream): number | null {
  const token = stream.peek();
  if (stream.isSymbol('-')) {
    throw syntaxError('InvalidRelationshipPattern', 'a path length is not negative', token.start);
  }
  if (token.kind !== 'integer') return null;
  stream.next();
  return Number(token.text);
}
