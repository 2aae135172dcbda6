import { Type } from 'typebox';
import { linePattern } from '../validation/schema.js';

/** Name of a stored program or query. */
export const definitionName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: linePattern,
  description: 'One line, not blank',
});
