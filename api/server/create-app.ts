import Koa from 'koa';
import { completeDependencies } from '../dependencies/complete-dependencies.js';
import type { InjectedDependencies } from '../dependencies/dependencies.js';
import { createClientAddress } from './client-address.js';
import { routeRequests } from '../routing/route-requests.js';
import type { EndpointOptions } from '../endpoint/create-endpoint.js';
import { cors } from '../middleware/cors.js';
import { countRequest } from '../middleware/count-request.js';
import { drainUnreadBody } from '../middleware/drain-unread-body.js';
import { logRequest } from '../middleware/log-request.js';
import { nameResourceMetadata } from '../middleware/name-resource-metadata.js';
import { requestContext } from '../middleware/request-context.js';
import type { RequestState } from '../middleware/request-context.js';
import { securityHeaders } from '../middleware/security-headers.js';
import { traceRequest } from '../middleware/trace-request.js';
import { translateErrors } from '../middleware/translate-errors.js';
import { serveExplorer } from '../explorer/serve-explorer.js';
import { forJobKinds } from '../routes/jobs/for-job-kinds.js';
import { allRoutes } from '../routes/index.js';
import type { Route } from '../routing/route.js';

/**
 * The API as a Koa application: reads top to bottom as the life of a request.
 * @param routes others than those of the API, for measuring and trying out
 */
export function createApp(
  injected: InjectedDependencies,
  options: EndpointOptions = { checkAnswers: false },
  routes: readonly Route[] = allRoutes,
): Koa<RequestState> {
  const served = forJobKinds(routes, injected.workflows.kinds);
  const dependencies = completeDependencies(injected, served);
  const app = new Koa<RequestState>();
  const addressOf = createClientAddress(injected.settings.trustedProxies, dependencies.ownCalls);
  app.use(requestContext(injected.ids, injected.logger, addressOf));
  if (injected.tracing !== undefined) app.use(traceRequest(injected.tracing));
  if (injected.onAnswer !== undefined) app.use(countRequest(injected.onAnswer));
  app.use(logRequest(injected.clock));
  app.use(securityHeaders);
  app.use(cors(injected.settings.corsOrigins));
  app.use(drainUnreadBody);
  app.use(nameResourceMetadata(injected.settings));
  app.use(translateErrors);
  app.use(serveExplorer());
  for (const middleware of routeRequests(served, dependencies, options)) app.use(middleware);
  // Those who follow a job would hold the server up for as long as it runs.
  app.on('closing', () => dependencies.eventStreams.close());
  app.on('error', (error: Error & { code?: string }) => {
    // A client that disconnects while a document is streamed to it is no error.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET') {
      injected.logger.error({ err: error }, 'response failed');
    }
  });
  return app;
}
