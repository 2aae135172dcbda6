import { writeFile } from 'node:fs/promises';
import { buildDocument } from '../../api/openapi/build-document.js';
import { allRoutes } from '../../api/routes/index.js';
import { writeApiTypes } from './write-api-types.js';
import type { Document } from './write-api-types.js';

/** Writes client/api-types.ts again: `npm run client`, after a route was added or changed. */
const document = buildDocument(allRoutes, null) as unknown as Document;
await writeFile(new URL('../../client/api-types.ts', import.meta.url), await writeApiTypes(document));
console.log('client/api-types.ts is up to date.');
