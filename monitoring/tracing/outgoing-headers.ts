import { correlation } from '../logging/correlation.js';
import type { TraceHeaders, Tracing } from './tracing.js';

/** Headers that lead what is started now back to its trace and request; empty where there is neither. */
export function outgoingHeaders(tracing: Tracing): TraceHeaders {
  const { request_id } = correlation();
  return { ...tracing.headers(), ...(request_id !== undefined && { 'request-id': request_id }) };
}
