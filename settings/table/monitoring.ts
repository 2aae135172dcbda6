import { optionalPort } from '../readers.js';
import { optionalKey, optionalUrl, text } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of what operators watch. */
export const monitoringSettings = {
  CONCORDANCE_API_MONITORING_PORT: optionalPort(
    'Port of /live, /ready and /metrics of the API, apart from that of its routes (monitoring.md); none when absent',
  ),
  CONCORDANCE_WORKER_MONITORING_PORT: optionalPort(
    'Port of /live, /ready and /metrics of a worker (monitoring.md); none when absent',
  ),
  CONCORDANCE_MONITORING_HOST: text('127.0.0.1', 'Address that the monitoring ports listen on'),
  CONCORDANCE_METRICS_TOKEN: optionalKey('Bearer token that /metrics demands; none when absent'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    'OTLP/HTTP receiver of traces, as http://127.0.0.1:4318 (monitoring.md); no traces when absent',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl('The same with its whole path, as http://127.0.0.1:4318/v1/traces'),
} satisfies Record<string, Setting<unknown>>;
