import { RE2JS, RE2JSSyntaxException } from 're2js';
import { expandedLength } from './expanded-length.js';
import { argumentError, CypherError } from '../error.js';

/** Instructions of one compiled expression, as counted before it is compiled: compiling is done without a pause. */
const maxProgram = 1_500;
/** Instructions × characters of one match: what bounds its time, as the engine is linear in both. */
const maxWork = 200_000;
/** A program so small has few states to be in, and so is quicker. */
const smallProgram = 16;
const maxSmallWork = 4_000_000;
const maxPatternLength = 1_000;

/**
 * Compiles a regular expression for `=~`. It runs in linear time, which rules out look-around and back-references.
 * @throws CypherError `InvalidRegularExpression` with what the engine does not take.
 */
export function compileRegularExpression(pattern: string, offset: number): RE2JS {
  if (pattern.length > maxPatternLength) {
    throw argumentError('RegularExpressionTooLarge', `a regular expression has at most ${maxPatternLength} characters`, offset); // oxfmt-ignore
  }
  if (expandedLength(pattern) > maxProgram) {
    throw argumentError('RegularExpressionTooLarge', 'the regular expression is too large; repeat less often', offset);
  }
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const reason = error.message.replace('error parsing regexp: ', '');
    const unsupported = /\(\?<?[=!]|\\[1-9]|[*+?}]\+/.test(pattern)
      ? '; look-around, back-references and possessive repetition are not supported, as matching takes linear time'
      : '';
    throw argumentError('InvalidRegularExpression', `the regular expression is not valid: ${reason}${unsupported}`, offset); // oxfmt-ignore
  }
  return compiled;
}

/** Instructions × characters. */
export function matchingCost(compiled: RE2JS, text: string): number {
  return compiled.programSize() * text.length;
}

/** True if the whole text matches. @throws CypherError when text and expression together are too large to try. */
export function matchesWhole(compiled: RE2JS, text: string, offset: number): boolean {
  if (matchingCost(compiled, text) > (compiled.programSize() > smallProgram ? maxWork : maxSmallWork)) {
    throw new CypherError({ type: 'BudgetExceeded', detail: 'RegularExpressionBudget', message: 'the text is too long for this regular expression', offset }); // oxfmt-ignore
  }
  return compiled.matches(text);
}
