/**
 * Headers that a workflow passes on to its activities and child workflows: the trace (W3C) and the request that it was
 * started by. They change nothing that a workflow does.
 */
export const forwardedHeaders = ['traceparent', 'tracestate', 'request-id'] as const;
export type ForwardedHeaders = Partial<Record<(typeof forwardedHeaders)[number], string>>;
