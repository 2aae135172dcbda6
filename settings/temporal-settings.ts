import type { SettingValues } from './table.js';

/** The Temporal server, and the work that it hands out. */
export interface TemporalSettings {
  address: string | null;
  namespace: string;
  apiKey: string | null;
  tls: boolean;
  /** Paths of PEM files, and the name in the server's certificate. */
  tlsFiles: {
    serverCa: string | null;
    serverName: string | null;
    clientCert: string | null;
    clientKey: string | null;
  };
  /** Encryption of payloads; the keys as `ID:BASE64`, none: no encryption. */
  encryption: { keys: string[]; isOn: boolean };
  taskQueue: string;
  /** Null: the worker is of no build, and workers share all work. */
  buildId: string | null;
  uiUrl: string | null;
  cli: string | null;
}

/** Settings of the Temporal server. */
export function temporalSettings(v: SettingValues): TemporalSettings {
  return {
    address: v.TEMPORAL_ADDRESS,
    namespace: v.TEMPORAL_NAMESPACE,
    apiKey: v.TEMPORAL_API_KEY,
    tls: v.TEMPORAL_TLS,
    tlsFiles: {
      serverCa: v.TEMPORAL_TLS_SERVER_CA_CERT_PATH,
      serverName: v.TEMPORAL_TLS_SERVER_NAME,
      clientCert: v.TEMPORAL_TLS_CLIENT_CERT_PATH,
      clientKey: v.TEMPORAL_TLS_CLIENT_KEY_PATH,
    },
    encryption: { keys: v.CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS, isOn: v.CONCORDANCE_TEMPORAL_ENCRYPTION },
    taskQueue: v.CONCORDANCE_TEMPORAL_TASK_QUEUE,
    buildId: v.TEMPORAL_WORKER_BUILD_ID,
    uiUrl: v.CONCORDANCE_TEMPORAL_UI_URL,
    cli: v.TEMPORAL_CLI,
  };
}
