import type { CypherError, CypherErrorType } from '../../../cypher/error.js';
import { ConcordanceError } from '../../errors.js';
import type { ErrorCode } from '../../errors.js';

const byType: Record<CypherErrorType, ErrorCode> = {
  SyntaxError: 'query_syntax',
  Refused: 'query_refused',
  ParameterMissing: 'query_parameter_missing',
  ProcedureError: 'query_refused',
  TypeError: 'query_failed',
  ArgumentError: 'query_failed',
  ArithmeticError: 'query_failed',
  EntityNotFound: 'query_failed',
  BudgetExceeded: 'query_work_exceeded',
  Cancelled: 'query_cancelled',
};

/** The issues that have a code of their own, with what to do. */
const byDetail: Record<string, { code: ErrorCode; advice: string }> = {
  LengthLimit: { code: 'query_too_long', advice: 'Pass long lists and texts as parameters.' },
  NestingLimit: { code: 'query_too_deep', advice: 'Divide it with WITH, or pass the value as a parameter.' },
  StepLimit: { code: 'query_too_deep', advice: 'Divide it into several queries.' },
  RowBudget: { code: 'query_rows_exceeded', advice: 'Narrow the MATCH, or aggregate earlier.' },
  EdgeBudget: { code: 'query_edges_exceeded', advice: 'Name relationship types, or begin at fewer nodes.' },
  FrontierBudget: { code: 'query_paths_exceeded', advice: 'Shorten the variable-length path, or name its types.' },
  BufferBudget: { code: 'query_buffer_exceeded', advice: 'Narrow the MATCH, or collect, group and sort fewer rows.' },
  CellBudget: { code: 'query_values_exceeded', advice: 'Make fewer and shorter texts and lists.' },
  ValueTooLarge: { code: 'query_values_exceeded', advice: 'Make fewer and shorter texts and lists.' },
  ValueTooDeep: { code: 'query_values_exceeded', advice: 'Nest fewer lists and maps.' },
  TimeBudget: { code: 'query_time_exceeded', advice: 'Narrow the query, or give it a longer timeout.' },
  MemoryBudget: { code: 'query_memory_exceeded', advice: 'Read fewer or smaller properties, or fewer nodes.' },
};

/** Converts a Cypher error to an error of this project: place and line with a caret are in `data`. */
export function toQueryError(error: CypherError): ConcordanceError {
  const known = Object.hasOwn(byDetail, error.detail) ? byDetail[error.detail] : undefined;
  const location = `Line ${error.line}, column ${error.column}: `;
  const sentence = error.summary.endsWith('?') ? error.summary : `${error.summary}.`;
  const excerpt = error.message.split('\n').slice(1).join('\n');
  const { line, column, offset, type, detail } = error;
  return new ConcordanceError(
    known?.code ?? byType[type],
    `${location}${sentence}${known === undefined ? '' : ` ${known.advice}`}`,
    { data: { kind: type, detail, line, column, offset, excerpt }, cause: error },
  );
}
