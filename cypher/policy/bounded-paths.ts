import type { Query, RelationshipPattern } from '../ast/ast.js';
import { patternsOf } from '../ast/walk.js';
import { refused } from '../error.js';
import type { CypherError } from '../error.js';

function relationshipText(relationship: RelationshipPattern, text: string): string {
  const source = text.slice(relationship.start, relationship.end);
  return source.length > 60 ? `${source.slice(0, 57)}…` : source;
}

/**
 * The variable-length relationships that no bound holds within `max`, wherever in the query they stand: `UnboundedPath`
 * without an upper bound, `PathTooLong` with one beyond `max`. Each names its place and what to do, and has line and
 * caret.
 */
export function boundedPaths(query: Query, text: string, max: number): CypherError[] {
  const relationships = patternsOf(query).flatMap((pattern) => pattern.relationships);
  return relationships.flatMap((relationship) => {
    if (relationship.length === null) return [];
    const { min, max: upper } = relationship.length;
    const source = relationshipText(relationship, text);
    if (upper === null) {
      const message = `${source} has no upper bound; write one of at most ${max}, such as *${Math.min(min, max)}..${max}`;
      return [refused('UnboundedPath', message, relationship.start).inText(text)];
    }
    if (upper <= max && min <= max) return [];
    const message = `${source} follows up to ${Math.max(upper, min)} relationships; at most ${max} are allowed, such as *1..${max}`;
    return [refused('PathTooLong', message, relationship.start).inText(text)];
  });
}
