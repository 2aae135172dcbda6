import { isConcordanceError } from '../domain/errors.js';
import { lockTemporal } from '../platform/platform.js';
import { readSettings } from '../settings/settings.js';
import { ensureTemporal } from './dev-server/index.js';
import { ignoreLostOutput } from '../supervised/log-stream.js';
import { stopSignal, untilAborted } from '../supervised/stop-signal.js';
import { createShowWork } from './console/show-work.js';
import { lockWithGuard, startGuard } from './supervisor/start-guard.js';

/** Runs the Temporal server of the data folder alone, for an API and workers that are started by hand. */
ignoreLostOutput();
const signal = stopSignal();
// Neither signals nor the detached server keep this process alive by themselves.
setInterval(() => undefined, 60_000);

try {
  const settings = readSettings();
  const guard = startGuard(settings.dataDir);
  const server = await ensureTemporal({
    dataDir: settings.dataDir,
    cli: settings.temporal.cli,
    acquireLock: lockWithGuard(guard, () => lockTemporal(settings)),
    showWork: createShowWork(),
    signal,
  });
  console.log(`Temporal     ${server.address}`);
  console.log(`Temporal UI  ${server.uiUrl}`);
  if (!server.owned) console.log('It was started by another process, which owns it.');
  const how = server.owned ? await Promise.race([untilAborted(signal).then(() => null), server.ended]) : null;
  await server.stop();
  await guard.dismiss();
  if (how !== null)
    throw new Error(`The Temporal server ended: ${how}. ${settings.dataDir}/logs/temporal.log says why.`);
  process.exit(0);
} catch (error) {
  if (signal.aborted) process.exit(0);
  console.error(isConcordanceError(error) ? error.detail : error instanceof Error ? error.message : String(error));
  process.exit(1);
}
