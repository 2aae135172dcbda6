import { databaseName, objectPrefix } from '../readers.js';
import { optional, optionalUrl, serverUrl, text } from '../setting.js';
import type { Setting } from '../setting.js';

/** Settings of the stores that take the place of the data folder. */
export const storageSettings = {
  ARANGO_URL: serverUrl(
    'ARANGO_USER and ARANGO_PASSWORD',
    'URL of ArangoDB, or of a coordinator of a cluster, for graph, jobs and users; the file graph.db of the data folder when absent (arangodb.md)',
  ),
  ARANGO_DATABASE: databaseName('concordance', 'Database in ArangoDB; it is made where it is missing'),
  ARANGO_USER: text('root', 'User in ArangoDB, with the access level rw on the database'),
  ARANGO_PASSWORD: optional('Password of this user; empty when absent', true),
  GCS_BUCKET: optional(
    'Bucket of Google Cloud Storage for originals, texts and backups; the folder objects/ of the data folder when absent',
  ),
  GCS_PREFIX: objectPrefix('What the names of all objects in the bucket begin with, as concordance/'),
  GCS_ENDPOINT: optionalUrl("URL of an emulator of Google Cloud Storage, without credentials; Google's when absent"),
} satisfies Record<string, Setting<unknown>>;
