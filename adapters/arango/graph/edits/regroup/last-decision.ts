import { statement } from '../../../database/statement.js';

/** The last number that was given, 0 before the first. */
export const findLastConceptDecision = statement<object, number>(`
  RETURN NOT_NULL(FIRST(FOR d IN concept_decision SORT d.decisionKey DESC LIMIT 1 RETURN d.decisionKey), 0)`);
