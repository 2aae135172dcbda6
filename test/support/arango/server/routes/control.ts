import type { CallCounts } from '../call-counts.js';
import type { Failure, Failures } from '../failures.js';
import type { Answer } from '../call.js';

interface Order {
  call: string;
  failure: Failure;
  skip?: number;
  times?: number;
}

/**
 * Answers what tests ask a double in another process, which no server knows: `POST _double/failures` places a failure,
 * `DELETE _double/failures` removes all, `GET _double/calls` gives the counts, `DELETE _double/calls` sets them to 0.
 */
export function answerControl(
  method: string,
  what: string,
  text: string,
  failures: Failures,
  calls: CallCounts,
): Answer {
  if (what === 'calls') {
    if (method === 'DELETE') calls.clear();
    return { status: 200, body: calls.all() };
  }
  if (method === 'DELETE') failures.clear();
  else {
    const { call, failure, skip, times } = JSON.parse(text) as Order;
    const count = { ...(skip === undefined ? {} : { skip }), ...(times === undefined ? {} : { times }) };
    failures.on(call, failure, count);
  }
  return { status: 200, body: {} };
}
