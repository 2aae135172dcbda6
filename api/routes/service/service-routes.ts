import type { Route } from '../../routing/route.js';
import { getService, getHealth } from './service.js';
import { getLive, getReady } from './readiness.js';
import { callMcp } from './mcp.js';
import { getOpenApi, getDocs, getRedoc, docsFiles } from './docs.js';

/** Routes of the service itself and its documents, in the order in which the document shows them. */
export const serviceRoutes: readonly Route[] = [
  ...[getService, getHealth, getLive, getReady],
  ...[getOpenApi, getDocs, getRedoc, ...docsFiles],
  callMcp,
];
