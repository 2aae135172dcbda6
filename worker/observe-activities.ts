import type { Context } from '@temporalio/activity';
import type { ActivityInterceptors, ActivityInterceptorsFactory } from '@temporalio/worker';
import { withCorrelation, type Correlation } from '../monitoring/logging/correlation.js';
import { noTracing, type Tracing } from '../monitoring/tracing/tracing.js';
import { readHeaders } from '../temporal-config/headers/send-headers.js';
import { jobOfInput } from './job-of-input.js';

/**
 * Gives each activity the ids that its log lines carry, and a span below that of the request which started its
 * workflow. It is the outermost interceptor.
 */
export function observeActivities(tracing: Tracing = noTracing): ActivityInterceptorsFactory {
  return ({ info }: Context): ActivityInterceptors => {
    let ids: Correlation = {};
    return {
      inbound: {
        async execute(input, next) {
          const { 'request-id': requestId, ...parent } = readHeaders(input.headers);
          const jobId = jobOfInput(input.args[0])?.jobId;
          const { activityType, attempt, workflowExecution } = info;
          const attributes = {
            'concordance.job_id': jobId,
            'concordance.request_id': requestId,
            'temporal.activity': activityType,
            'temporal.attempt': attempt,
            'temporal.run_id': workflowExecution?.runId,
          };
          return tracing.run({ name: activityType, kind: 'consumer', attributes, parent }, (span) => {
            ids = {
              ...(requestId !== undefined && { request_id: requestId }),
              ...(span.traceId !== undefined && { trace_id: span.traceId }),
              ...(jobId !== undefined && { job_id: jobId }),
            };
            const workflow = workflowExecution && {
              workflow_id: workflowExecution.workflowId,
              run_id: workflowExecution.runId,
            };
            return withCorrelation({ ...ids, ...workflow, activity: activityType, attempt }, () => next(input));
          });
        },
      },
      outbound: {
        // Lines of the SDK about the activity are written outside of it, and have its other ids already.
        getLogAttributes: (attributes, next) => next({ ...attributes, ...ids }),
      },
    };
  };
}
