import { useMemo } from 'preact/hooks';
import type { GraphProgram } from '../../../client/index.js';
import type { Mark } from '../../code/mark.js';
import { useDebounced } from '../../data/use-debounced.js';
import { useQuery } from '../../data/use-query.js';
import { syntaxMark, validationMarks } from './validation-marks.js';

/** State of the validation of a program's text. */
export interface Validation {
  marks: readonly Mark[];
  /** The program, where the text is one that has no errors. */
  program: GraphProgram | null;
  /** The text was changed since it was last validated. */
  pending: boolean;
  error: Error | null;
}

/** Validates a program while it is written. */
export function useValidation(text: string): Validation {
  const settled = useDebounced(text, 400);
  const syntax = useMemo(() => syntaxMark(settled), [settled]);
  const program = useMemo(() => (syntax === null ? (JSON.parse(settled) as GraphProgram) : null), [syntax, settled]);
  const { data, error, loading } = useQuery('validateProgram', program === null ? null : { body: { program } });
  const marks = useMemo(
    () => (syntax !== null ? [syntax] : validationMarks(settled, data ? [...data.errors, ...data.warnings] : [])),
    [syntax, data],
  );
  const pending = settled !== text || loading;
  return { marks: pending ? none : marks, program: data?.valid === true && !pending ? program : null, pending, error };
}

const none: readonly Mark[] = [];
