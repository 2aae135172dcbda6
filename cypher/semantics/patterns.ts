import type { Name, PathPattern } from '../ast/ast.js';
import { syntaxError } from '../error.js';
import { mayBe } from './static-type.js';
import type { Scope, StaticType } from './static-type.js';
import { checkExpression } from './expressions.js';
import type { Checks } from './expressions.js';

function conflict(variable: Name, type: StaticType, wanted: string) {
  return syntaxError('VariableTypeConflict', `'${variable.name}' is a ${type.kind}, not a ${wanted}`, variable.start);
}

/** The scope with the variables of the patterns, each checked against its earlier uses. */
export function checkPatterns(patterns: readonly PathPattern[], outer: Scope, checks: Checks): Scope {
  const scope = new Map(outer);
  const taken = new Set<string>();
  for (const pattern of patterns) {
    pattern.nodes.forEach((node, index) => {
      bindNode(node.variable, scope);
      const relationship = pattern.relationships[index];
      if (!relationship?.variable) return;
      const { variable, length } = relationship;
      if (taken.has(variable.name)) {
        throw syntaxError('RelationshipUniquenessViolation', `'${variable.name}' stands twice in one pattern`, variable.start); // oxfmt-ignore
      }
      const type = scope.get(variable.name);
      const list = length !== null;
      if (type !== undefined && !mayBe(type, list ? 'list' : 'relationship')) {
        throw conflict(variable, type, list ? 'list of relationships' : 'relationship');
      }
      if (list && type?.item !== undefined && !mayBe(type.item, 'relationship')) {
        throw conflict(variable, type.item, 'relationship');
      }
      taken.add(variable.name);
      scope.set(variable.name, list ? { kind: 'list', item: { kind: 'relationship' } } : { kind: 'relationship' });
    });
    if (pattern.variable !== null) {
      if (scope.has(pattern.variable.name)) {
        throw syntaxError(
          'VariableAlreadyBound',
          `'${pattern.variable.name}' is already bound`,
          pattern.variable.start,
        );
      }
      scope.set(pattern.variable.name, { kind: 'path' });
    }
  }
  for (const pattern of patterns) checkProperties(pattern, scope, checks);
  return scope;
}

function bindNode(variable: Name | null, scope: Map<string, StaticType>): void {
  if (variable === null) return;
  const type = scope.get(variable.name);
  if (type !== undefined && !mayBe(type, 'node')) throw conflict(variable, type, 'node');
  scope.set(variable.name, { kind: 'node' });
}

/**
 * Checks the property maps of all nodes and relationships; `scope` holds the variables of the pattern, too.
 * @throws CypherError as `checkExpression`
 */
export function checkProperties(pattern: PathPattern, scope: Scope, checks: Checks): void {
  for (const element of [...pattern.nodes, ...pattern.relationships]) {
    if (element.properties !== null) checkExpression(element.properties, scope, { ...checks, aggregates: false });
  }
}

/** A pattern inside an expression brings no variables of its own. */
export function checkPatternPredicate(pattern: PathPattern, scope: Scope, checks: Checks): void {
  for (const { variable } of [...pattern.nodes, ...pattern.relationships]) {
    if (variable !== null) {
      checkExpression(
        { kind: 'variable', name: variable.name, start: variable.start, end: variable.end },
        scope,
        checks,
      );
    }
  }
  checkPatterns([pattern], scope, checks);
}
