import type { TypeDecisionRecord } from '../../../domain/vocabulary/merging/type-decision.js';
import { statement } from '../database/statement.js';

/** Decisions on types, newest first, with the number of all. */
export const listTypeDecisions = statement<
  { limit: number; offset: number },
  { decisions: TypeDecisionRecord[]; total: number }
>(`
  LET decisions = (
    FOR d IN type_decision
      SORT d.decisionKey DESC
      LIMIT @offset, @limit
      RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey", "pairs")
  )
  RETURN { decisions, total: COUNT(FOR d IN type_decision RETURN 1) }`);

export const findTypeDecision = statement<{ decisionId: string }, TypeDecisionRecord>(`
  FOR d IN type_decision
    FILTER d.decisionId == @decisionId
    RETURN UNSET(d, "_key", "_id", "_rev", "decisionKey", "pairs")`);

/** The last number that was given, 0 before the first. */
export const findLastTypeDecision = statement<object, number>(`
  RETURN NOT_NULL(FIRST(FOR d IN type_decision SORT d.decisionKey DESC LIMIT 1 RETURN d.decisionKey), 0)`);

/** Ids of relationships of a type whose support names one of these types. */
export const findNamedRelationships = statement<{ type: string; names: readonly string[] }, string>(`
  FOR r IN relationship
    FILTER r.type == @type
    FOR s IN relationship_support
      FILTER s.edgeId == r.edgeId AND s.namedType IN @names
      COLLECT edgeId = r.edgeId
      RETURN edgeId`);

/** Ids of relationships whose category is another one than that of their type from now on. */
export const findOtherCategories = statement<
  { types: readonly { relationshipType: string; category: string }[] },
  string
>(`
  FOR type IN @types
    FOR r IN relationship
      FILTER r.type == type.relationshipType AND r.category != type.category
      RETURN r.edgeId`);
