import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { forwardedHeaders, type ForwardedHeaders } from './forwarded-headers.js';

/**
 * Adds headers to each start of a workflow. Actors and deliveries, which live on for other requests, are started with a
 * signal and get none.
 */
export function sendHeaders(current: () => ForwardedHeaders): WorkflowClientInterceptor {
  return {
    start: (input, next) => next({ ...input, headers: { ...input.headers, ...encoded(current()) } }),
  };
}

/** The headers that an activity or workflow was given. */
export function readHeaders(headers: Headers): ForwardedHeaders {
  const read: ForwardedHeaders = {};
  for (const name of forwardedHeaders) {
    const payload = headers[name];
    const value = payload == null ? undefined : defaultPayloadConverter.fromPayload<unknown>(payload);
    if (typeof value === 'string') read[name] = value;
  }
  return read;
}

function encoded(headers: ForwardedHeaders): Headers {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, defaultPayloadConverter.toPayload(value)]));
}
