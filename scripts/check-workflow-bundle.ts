import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { workflowInterceptorModules, workflowsPath } from '../worker/workflow-bundle.js';

/**
 * Bundles the workflows as a worker does. The bundler refuses what has no place in workflow code (files, sockets,
 * activities by value), so this is a check of the import rules as well.
 */
const { code } = await bundleWorkflowCode({ workflowsPath, workflowInterceptorModules, logger: new DefaultLogger('WARN') });
console.log(`The workflows bundle: ${Math.round(code.length / 1024)} KiB with source map.`);
