/** Values of a span: ids, names and counts; never texts of users or secrets. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Of a span: `server` answers a request, `client` asks another service, `consumer` works on a task. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** Headers of the caller, W3C `traceparent` among them; absent: within the span that is active. */
  parent?: TraceHeaders;
}

/** W3C `traceparent` and `tracestate`. */
export type TraceHeaders = Record<string, string>;

/** The span that `run` opened. */
export interface Span {
  /** Id of its trace; absent where no traces are made. */
  traceId?: string;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks it as failed, with a code instead of a message. */
  fail(code: string): void;
}

/** Makes spans of what a process does. */
export interface Tracing {
  /** Runs `work` within a new span, which ends with it; one that throws fails the span. */
  run<T>(start: SpanStart, work: (span: Span) => Promise<T>): Promise<T>;
  /** Headers of the active span for what it asks; empty without one. */
  headers(): TraceHeaders;
  /** Sends what is left. */
  close(): Promise<void>;
}

const noSpan: Span = { set: () => undefined, rename: () => undefined, fail: () => undefined };

/** Makes no spans and costs nothing. */
export const noTracing: Tracing = {
  run: (_start, work) => work(noSpan),
  headers: () => ({}),
  close: async () => undefined,
};
