import type { ComponentChildren } from 'preact';
import type { AnswerRequest } from '../../../client/index.js';
import { Button } from '../../components/button.js';
import { ModelHint } from './model-hint.js';
import { ask } from './questions.js';

/** Button that asks a question once more as it was asked, and what that may cost. @param children further buttons */
export function AskAgain({ asked, children }: { asked: AnswerRequest; children?: ComponentChildren }) {
  return (
    <>
      <div class="actions">
        <Button small onClick={() => void ask(asked)}>
          Ask again
        </Button>
        {children}
      </div>
      <ModelHint method={asked.method ?? 'auto'} limit={asked.max_cost_usd ?? null} />
    </>
  );
}
