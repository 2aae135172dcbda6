import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { presentSchemaOf, schemaModule } from './derive-schema.js';

/** Writes the schema of new files, as the migrations make it. */
const file = fileURLToPath(new URL('./present-schema.ts', import.meta.url));
const written = schemaModule(presentSchemaOf());
const isNew = readFileSync(file, 'utf8') !== written;
if (isNew) writeFileSync(file, written);
process.stdout.write(`adapters/sqlite/schema/present-schema.ts ${isNew ? 'is written' : 'is up to date'}.\n`);
