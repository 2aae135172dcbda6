import { writeFile } from 'node:fs/promises';
import { drawDiagram } from './diagram.js';
import { importsOf, sources } from './imports.js';

/** Draws docs/architecture.svg again: `npm run architecture`, after an import between modules came or went. */
await writeFile(new URL('../../docs/architecture.svg', import.meta.url), drawDiagram(sources().flatMap(importsOf)));
console.log('docs/architecture.svg is up to date.');
