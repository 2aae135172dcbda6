import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { ConcordanceError, isConcordanceError } from '../../domain/errors.js';
import { readSettings, type Settings } from '../../settings/settings.js';
import { runProcess } from '../../supervised/run-process.js';
import { untilAborted } from '../../supervised/stop-signal.js';
import { payloadEncryption } from '../../temporal-config/encryption/payload-encryption.js';
import { readTemporalRecord } from '../../temporal-config/temporal-record.js';
import { createCodecAccess } from './codec-access.js';
import { createCodecServer } from './create-codec-server.js';

/** Runs the codec server until it is stopped. It needs the keys and tokens alone, and no data folder. */
void runProcess(
  async ({ stop, log: lines }) => {
    const settings = readSettings();
    const log = pino({ level: settings.logLevel, base: { part: 'codec-server' } }, lines);
    const encryption = payloadEncryption(settings.temporal.encryption);
    const { tokens, host, port } = settings.codecServer;
    if (encryption === undefined || tokens.length === 0) {
      throw new ConcordanceError(
        'configuration_invalid',
        'The codec server needs CONCORDANCE_TEMPORAL_ENCRYPTION_KEYS, the keys of the workers, and CONCORDANCE_CODEC_TOKENS, the tokens of those who may decrypt.',
      );
    }
    const origins = await originsOf(settings);
    const server = createCodecServer({
      codec: encryption.codec,
      access: createCodecAccess(tokens),
      origins,
      onRequest: (request) => log[request.status < 400 ? 'debug' : 'warn'](request, 'codec request'),
    });
    server.listen(port, host);
    await once(server, 'listening');
    process.stdout.write(`Codec server  http://${host}:${(server.address() as AddressInfo).port}\n`);
    process.stdout.write(`Temporal UIs  ${origins.join(', ') || 'none; only the command line may ask'}\n`);
    await untilAborted(stop);
    server.closeAllConnections();
    server.close();
  },
  (error) => (isConcordanceError(error) ? error.detail : error instanceof Error ? error.message : String(error)),
);

/** Those that are set, else that of the UI which is known. */
async function originsOf({ codecServer, temporal, dataDir }: Settings): Promise<string[]> {
  if (codecServer.origins.length > 0) return codecServer.origins;
  const url = temporal.uiUrl ?? (temporal.address === null ? (await readTemporalRecord(dataDir))?.uiUrl : null);
  return url == null ? [] : [new URL(url).origin];
}
