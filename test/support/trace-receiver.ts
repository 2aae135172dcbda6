import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was received, with its attributes as an object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: Record<string, unknown>;
  failed: boolean;
}

export interface TraceReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** All that was sent, as text. */
  bodies: string[];
  close(): Promise<void>;
}

interface OtlpSpan extends Pick<ReceivedSpan, 'traceId' | 'spanId' | 'name'> {
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** A receiver of OTLP/HTTP in JSON. */
export async function receiveTraces(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      bodies.push(text);
      const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
      for (const { scopeSpans } of body.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(toSpan))); // oxfmt-ignore
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toSpan({ traceId, spanId, parentSpanId = '', name, attributes, status }: OtlpSpan): ReceivedSpan {
  const values = attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const);
  return { traceId, spanId, parentSpanId, name, attributes: Object.fromEntries(values), failed: status.code === 2 };
}
