import {
  context,
  propagation,
  SpanStatusCode,
  SpanKind as OtelKind,
  trace,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { isConcordanceError } from '../../domain/errors.js';
import type { Span, SpanAttributes, SpanKind, TraceHeaders, Tracing } from './tracing.js';

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

/** Milliseconds that the end of a process waits for the receiver. */
const closeWithinMs = 3_000;

/**
 * Sends spans to the receiver that the variables `OTEL_EXPORTER_OTLP_…` name. `OTEL_SERVICE_NAME` replaces the name of
 * the service, and `OTEL_TRACES_SAMPLER` says which traces are made.
 */
export function createOpenTelemetry(serviceName: string, version: string): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? serviceName,
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Registers the context of asynchronous calls and the W3C headers, too.
  provider.register();
  const tracer = trace.getTracer('concordance', version);

  return {
    run({ name, kind, attributes = {}, parent }, work) {
      const active = context.active();
      const above = parent === undefined ? active : propagation.extract(active, parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: defined(attributes) }, above);
      return context.with(trace.setSpan(above, span), async () => {
        try {
          return await work(spanOf(span));
        } catch (error) {
          // A message may hold what a user wrote, so its code stands for it.
          fail(span, codeOf(error));
          throw error;
        } finally {
          span.end();
        }
      });
    },
    headers() {
      const headers: TraceHeaders = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    async close() {
      let late: NodeJS.Timeout | undefined;
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => (late = setTimeout(resolve, closeWithinMs))),
      ]);
      clearTimeout(late);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

function spanOf(span: OtelSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    set: (attributes) => void span.setAttributes(defined(attributes)),
    rename: (name) => void span.updateName(name),
    fail: (code) => fail(span, code),
  };
}

function fail(span: OtelSpan, code: string): void {
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR, message: code });
}

/** The code of ours; of a failure of an activity its type. */
function codeOf(error: unknown): string {
  if (isConcordanceError(error)) return error.code;
  const type = (error as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : error instanceof Error ? error.name : 'unknown';
}

function defined(attributes: SpanAttributes): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >;
}
