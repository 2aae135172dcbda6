import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type Client } from '../../client/index.js';

const keyName = 'quickstart';

/**
 * Writes a file for shells into the data folder that sets the address of the API and an API key of its own, so that
 * requests from another terminal need no password. A key that an earlier start made and that still works is kept.
 * @param client a client in the name of the user the key is for
 * @returns path of the file; only its owner may read it
 */
export async function saveApiKey(client: Client, url: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'quickstart.env');
  const known = await keyIn(file);
  const key = known !== null && (await isAccepted(url, known)) ? known : await makeKey(client);
  await writeFile(file, `export CONCORDANCE_URL=${url}\nexport CONCORDANCE_API_KEY=${key}\n`, { mode: 0o600 });
  return file;
}

async function keyIn(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^export CONCORDANCE_API_KEY=(\S+)$/m.exec(text)?.[1] ?? null;
}

async function isAccepted(url: string, apiKey: string): Promise<boolean> {
  const client = createClient({ url, credential: () => ({ apiKey }) });
  return client.call('getOwnUser').then(
    () => true,
    () => false,
  );
}

/** A new key; one of the same name whose secret is lost goes. */
async function makeKey(client: Client): Promise<string> {
  const { body: list } = await client.call('listApiKeys', { query: { limit: 200 } });
  for (const { id, name } of list.api_keys) {
    if (name === keyName) await client.call('deleteApiKey', { params: { key_id: id } });
  }
  const { body } = await client.call('createApiKey', { body: { name: keyName } });
  return body.key;
}
