import { statSync } from 'node:fs';
import { presentWorkflowBundle } from '../worker/workflow-bundle.js';

/**
 * Bundles the workflows as a worker does, unless one of the same sources has done so. The bundler refuses what has no
 * place in workflow code (files, sockets, activities by value), so this is a check of the import rules as well.
 */
const bundle = await presentWorkflowBundle();
const bytes = 'codePath' in bundle ? statSync(bundle.codePath).size : Buffer.byteLength(bundle.code);
console.log(`The workflows bundle: ${Math.round(bytes / 1024)} KiB with source map.`);
