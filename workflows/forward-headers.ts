import type { Headers } from '@temporalio/common';
import type { WorkflowInterceptors } from '@temporalio/workflow';
import { forwardedHeaders } from '../temporal-config/shared.js';

/**
 * Passes the headers that a workflow was started with on to its activities, its child workflows and its next run, so
 * that logs and traces lead back to the request. It adds no commands, so histories from before replay.
 */
export function interceptors(): WorkflowInterceptors {
  let given: Headers = {};
  const forward = <Input extends { headers: Headers }>(input: Input): Input => ({
    ...input,
    headers: { ...input.headers, ...given },
  });
  return {
    inbound: [
      {
        execute(input, next) {
          for (const name of forwardedHeaders) {
            const value = input.headers[name];
            if (value !== undefined) given = { ...given, [name]: value };
          }
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(forward(input)),
        scheduleLocalActivity: (input, next) => next(forward(input)),
        startChildWorkflowExecution: (input, next) => next(forward(input)),
        continueAsNew: (input, next) => next(forward(input)),
      },
    ],
  };
}
