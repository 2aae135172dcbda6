import { useRef, useState } from 'preact/hooks';
import type { GraphProgram, StoredProgram } from '../../../client/index.js';
import { CodeEditor } from '../../code/code-editor.js';
import { Button } from '../../components/button.js';
import { ErrorMessage } from '../../components/error-message.js';
import { Loading } from '../../components/loading.js';
import { ParameterFields, givenValues } from './parameter-fields.js';
import { ProgramActions } from './program-actions.js';
import { ProgramResult } from './program-result.js';
import { useProgramRun } from './use-program-run.js';
import { useValidation } from './use-validation.js';

export interface ProgramFormProps {
  /** Null: a new program. */
  stored: StoredProgram | null;
  text: string;
}

/** A program as JSON, validated while it is written, with its parameters and its result. */
export function ProgramForm({ stored, text: first }: ProgramFormProps) {
  const [text, setText] = useState(first);
  const [values, setValues] = useState<Record<string, string>>({});
  const { marks, program, pending, error } = useValidation(text);
  const run = useProgramRun();
  // While the text is not valid, the fields stay.
  const last = useRef<GraphProgram['params']>([]);
  if (program !== null) last.current = program.params;
  const params = last.current;
  const errors = marks.filter(({ severity }) => severity === 'error').length;
  const warnings = marks.length - errors;
  const start = (): void => {
    if (program !== null) void run.run(program, givenValues(program.params ?? [], values));
  };
  return (
    <>
      <CodeEditor {...{ text, marks, language: 'json', label: 'Program', onChange: setText, onRun: start }} />
      <p class="quiet small-text program-status" role="status">
        {error === null && stateOf(pending, errors, warnings)}
      </p>
      {error !== null && <ErrorMessage error={error} />}
      <ParameterFields of={params ?? []} values={values} onChange={setValues} />
      <div class="actions program-buttons">
        <Button kind="primary" busy={run.busy} disabled={program === null && !run.busy} onClick={start}>
          Run
        </Button>
        {run.busy && <Button onClick={run.stop}>Stop</Button>}
        <ProgramActions stored={stored} program={program} />
      </div>
      {run.busy && <Loading label="Running the program" lines={4} />}
      {run.stopped && <p role="status">The program was stopped.</p>}
      {run.error !== null && <ErrorMessage error={run.error} />}
      {run.outcome !== null && <ProgramResult of={run.outcome.result} program={run.outcome.program} />}
    </>
  );
}

function stateOf(pending: boolean, errors: number, warnings: number): string {
  if (pending) return 'Validating…';
  const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
  if (errors > 0) return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return warnings > 0 ? `The program is valid, with ${counted(warnings, 'warning')}` : 'The program is valid';
}
