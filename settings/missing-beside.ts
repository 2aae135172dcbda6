import type { SettingName, SettingValues } from './table.js';

/**
 * Settings that are of use only together with others. One that was given but could not be read is absent, and not
 * missing.
 */
export function missingBeside(v: Partial<SettingValues>): string[] {
  const missing: string[] = [];
  const isModelServerUnset = v.CONCORDANCE_MODEL_BASE_URL === null;
  const isVertexUnset = v.GOOGLE_CLOUD_LOCATION === null;
  for (const name of ['CONCORDANCE_EXTRACTION_MODEL', 'CONCORDANCE_VISION_MODEL'] as const) {
    if (typeof v[name] !== 'string') continue;
    if (v.CONCORDANCE_MODEL_PROVIDER === 'vertex' && isVertexUnset) missing.push(needsLocation(name));
    if (v.CONCORDANCE_MODEL_PROVIDER === 'openai' && isModelServerUnset) {
      missing.push(`${name} needs CONCORDANCE_MODEL_BASE_URL, the server where the model is`);
    }
  }
  if (typeof v.CONCORDANCE_EMBEDDING_MODEL === 'string') {
    const name = 'CONCORDANCE_EMBEDDING_MODEL';
    const provider = v.CONCORDANCE_EMBEDDING_PROVIDER ?? v.CONCORDANCE_MODEL_PROVIDER;
    if (provider === 'vertex' && isVertexUnset) missing.push(needsLocation(name));
    if (provider === 'openai' && isModelServerUnset && v.CONCORDANCE_EMBEDDING_BASE_URL === null) {
      missing.push(
        `${name} needs CONCORDANCE_EMBEDDING_BASE_URL or CONCORDANCE_MODEL_BASE_URL, the server where the model is`,
      );
    }
  }
  if (v.VERTEX_SDK === 'vertexai' && !isVertexUnset && v.VERTEX_ENDPOINT?.startsWith('http:')) {
    missing.push('VERTEX_ENDPOINT needs VERTEX_SDK=genai, or https: @google-cloud/vertexai knows no other');
  }
  missing.push(...missingForTemporal(v));
  if (v.CONCORDANCE_MODEL_REQUESTS_PER_MINUTE && v.CONCORDANCE_QUEUE_RATES?.some(([name]) => name === 'models')) {
    missing.push('CONCORDANCE_QUEUE_RATES sets models, and CONCORDANCE_MODEL_REQUESTS_PER_MINUTE does, too; set one');
  }
  return missing;
}

function needsLocation(name: SettingName): string {
  return `${name} needs GOOGLE_CLOUD_LOCATION, the location of Vertex AI where the model is`;
}

/** The server of a data folder takes no keys and speaks no TLS. */
function missingForTemporal(v: Partial<SettingValues>): string[] {
  const names = [
    'TEMPORAL_API_KEY',
    'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
    'TEMPORAL_TLS_SERVER_NAME',
    'TEMPORAL_TLS_CLIENT_CERT_PATH',
    'TEMPORAL_TLS_CLIENT_KEY_PATH',
  ] as const;
  const [cert, key] = [v.TEMPORAL_TLS_CLIENT_CERT_PATH, v.TEMPORAL_TLS_CLIENT_KEY_PATH];
  return [
    ...(v.TEMPORAL_ADDRESS !== null
      ? []
      : names
          .filter((name) => typeof v[name] === 'string')
          .map((name) => `${name} needs TEMPORAL_ADDRESS, the server that it is for`)),
    ...(typeof key === 'string' && cert === null
      ? ['TEMPORAL_TLS_CLIENT_KEY_PATH needs TEMPORAL_TLS_CLIENT_CERT_PATH, the certificate of that key']
      : []),
    ...(typeof cert === 'string' && key === null
      ? ['TEMPORAL_TLS_CLIENT_CERT_PATH needs TEMPORAL_TLS_CLIENT_KEY_PATH, the key of that certificate']
      : []),
  ];
}
