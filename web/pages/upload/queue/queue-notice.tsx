import { Button } from '../../../components/button.js';
import { mayPass } from '../may-pass.js';
import { isOnItsWay } from '../upload.js';
import type { Upload } from '../upload.js';
import { countOf } from '../../../wording/count-of.js';
import { pause, submitRefused, tryNow } from './send-queue.js';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** Says what the uploads wait for and until when, and how many were refused, with a way to try again. */
export function QueueNotice({ of }: { of: readonly Upload[] }) {
  const onTheirWay = of.filter(isOnItsWay);
  const refused = of.filter(({ state }) => state.stage === 'refused' && mayPass(state.error)).length;
  const isPaused = pause.value !== null && onTheirWay.length > 0;
  const isTrying = onTheirWay.some(({ state }) => state.stage === 'sending');
  return (
    <div role="status">
      {isPaused && (
        <div class="message upload-notice">
          <p>
            <strong>{waiting(onTheirWay.length)} until the server can be used</strong>
          </p>
          <p>
            {pause.value!.reason}{' '}
            {isTrying ? 'It is tried now.' : `It is tried again at ${clock.format(pause.value!.until)}.`}
          </p>
          <Button small disabled={isTrying} onClick={tryNow}>
            Try again now
          </Button>
        </div>
      )}
      {refused > 1 && (
        <div class="message bad upload-notice">
          <p>{countOf(refused, 'document')} were not accepted.</p>
          <Button small onClick={submitRefused}>
            Try all again
          </Button>
        </div>
      )}
    </div>
  );
}

function waiting(documents: number): string {
  return `${countOf(documents, 'document')} ${documents === 1 ? 'waits' : 'wait'}`;
}
