import type { DeviceAnswer, TokenAnswer } from '../../client/index.js';
import { CliError, exitCodes } from '../errors/cli-error.js';
import type { Client } from '../connection/client.js';
import { clientId } from './client-id.js';

interface DeviceLoginDependencies {
  client: Client;
  /** Called with the address where the user confirms the login. */
  show(device: DeviceAnswer): void;
  sleep(milliseconds: number): Promise<void>;
}

/** Seconds that RFC 8628 adds to the pause each time the server asks for less haste. */
const slowerBy = 5;

/**
 * Logs in by a code that the user confirms in a browser, on this machine or another. Asks for the token no more often
 * than the server needs, and survives outages until the code expires.
 * @throws CliError (denied) when they refuse or the code expires
 */
export async function deviceLogin({ client, show, sleep }: DeviceLoginDependencies): Promise<TokenAnswer> {
  const { body: device } = await client.call('createDeviceCode', { body: { client_id: clientId } });
  show(device);
  let interval = device.interval;
  let pause = interval;
  for (let waited = 0; waited < device.expires_in;) {
    await sleep(pause * 1000);
    waited += pause;
    try {
      const body = { client_id: clientId, device_code: device.device_code };
      return (await client.call('issueDeviceToken', { body })).body;
    } catch (error) {
      if (!(error instanceof CliError) || !goesOn(error)) throw explained(error);
      if (error.code === 'slow_down') interval += slowerBy;
      pause = Math.max(interval, Math.ceil((error.retryAfterMs ?? 0) / 1000));
    }
  }
  throw expired();
}

function goesOn({ code, retryAfterMs }: CliError): boolean {
  return code === 'authorization_pending' || code === 'slow_down' || retryAfterMs !== null;
}

function explained(error: unknown): unknown {
  if (!(error instanceof CliError)) return error;
  if (error.code === 'access_denied') return new CliError(exitCodes.denied, 'The login was refused in the browser.');
  return error.code === 'expired_token' ? expired() : error;
}

function expired(): CliError {
  return new CliError(exitCodes.denied, 'Nobody confirmed the login in time; its code has expired.', {
    hint: 'Start again: concordance login',
  });
}
