import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { AnswerRequest } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { OntologyFilter } from '../../components/ontology-filter.js';
import { setQuery } from '../../routing/location.js';
import { can } from '../../session/session.js';
import { describeTooLong } from '../../wording/describe-too-long.js';
import { readAmount } from '../jobs/read-amount.js';
import { keptQuestion } from './kept-question.js';
import { ModelHint } from './model-hint.js';
import { ask, question, stopAsking } from './questions.js';

const methods = {
  auto: 'By a model where there is one, else sentences of the documents',
  extractive: 'Sentences of the documents; costs nothing',
  model: 'By a model',
} as const;
type Method = keyof typeof methods;

const limited = { noun: 'question', max: 2_000, purpose: 'to ask it' };

/** The question, its ontology, and how it is to be answered. */
export function AskForm({ query, isRunning }: { query: URLSearchParams; isRunning: boolean }) {
  const [text, setText] = useState(query.get('q') ?? question.value?.asked.question ?? '');
  // Asked alike, a question that a model has answered is not paid again.
  const [kept] = useState(() => {
    const last = [question.value?.asked, keptQuestion()?.asked];
    return last.find((one) => one?.question === text.trim()) ?? null;
  });
  const [method, setMethod] = useState<Method>(kept?.method ?? 'auto');
  const [maxCost, setMaxCost] = useState(kept?.max_cost_usd === undefined ? '' : String(kept.max_cost_usd));
  const field = useRef<HTMLTextAreaElement>(null);
  const options = useRef<HTMLDetailsElement>(null);
  const costField = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const ontology = query.get('ontology');
  const limit = readAmount(maxCost);
  const tooLong = describeTooLong(text.trim(), limited);
  const errorId = useId();
  const showCostField = (): void => {
    options.current!.open = true;
    costField.current?.focus();
  };
  const submit = (only: Pick<AnswerRequest, 'context_only'>): void => {
    const asked = text.trim();
    if (tooLong !== null) field.current?.focus();
    else if (limit.error !== null) showCostField();
    if (asked === '' || tooLong !== null || limit.error !== null || isRunning) return;
    setQuery({ q: asked });
    void ask({
      ...{ question: asked, method, ...only },
      ...(ontology !== null && { ontology }),
      ...(limit.value !== null && { max_cost_usd: limit.value }),
    });
  };
  return (
    <form
      class="ask-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit({});
      }}
    >
      <textarea
        ref={field}
        dir="auto"
        value={text}
        rows={2}
        required
        aria-label="Question"
        aria-invalid={tooLong === null ? undefined : true}
        aria-describedby={tooLong === null ? undefined : errorId}
        placeholder="For example: What keeps soil from being washed away?"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          submit({});
        }}
      />
      {tooLong !== null && (
        <p class="field-error" role="alert" id={errorId}>
          {tooLong}
        </p>
      )}
      <div class="ask-actions">
        <OntologyFilter value={ontology} />
        <Button kind="primary" type="submit" busy={isRunning}>
          Ask
        </Button>
        <Button disabled={isRunning} onClick={() => submit({ context_only: true })}>
          Gather evidence only
        </Button>
        {isRunning && (
          <Button kind="plain" onClick={() => void stopAsking()}>
            Stop
          </Button>
        )}
      </div>
      <ModelHint method={method} limit={limit.value} />
      <details ref={options} class="more-options" open={kept?.max_cost_usd !== undefined}>
        <summary>More options</summary>
        <Field label="Answer">
          {(control) => (
            <select {...control} value={method} onChange={(event) => setMethod(event.currentTarget.value as Method)}>
              {Object.entries(methods).map(
                ([key, title]) =>
                  (key !== 'model' || can('ingest:create')) && (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ),
              )}
            </select>
          )}
        </Field>
        <Field
          label="Cost limit in US dollars"
          hint="A model is not asked where it may cost more. Empty: the limit of the server."
          error={limit.error}
        >
          {(control) => (
            <input
              {...control}
              ref={costField}
              inputMode="decimal"
              value={maxCost}
              onInput={(event) => setMaxCost(event.currentTarget.value)}
            />
          )}
        </Field>
      </details>
    </form>
  );
}
