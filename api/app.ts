import Koa from 'koa';
import type { ApiDependencies, ApiDeps } from './deps.js';
import { boundedPasswords } from './auth/bounded-passwords.js';
import { createAuthorizationServer } from './auth/oauth/authorization-server.js';
import { createTokens } from './auth/tokens.js';
import { createClientAddress } from './client-address.js';
import { createObjectsInUse } from '../domain/submission/objects-in-use.js';
import { routeRequests } from './route-requests.js';
import type { EndpointOptions } from './endpoint/create-endpoint.js';
import { createEventStreams } from './events/event-streams.js';
import { snapshotOf } from './events/job-snapshot.js';
import { createJobWatcher } from './events/job-watcher.js';
import { createLimits } from './limits.js';
import { cors } from './middleware/cors.js';
import { linger } from './middleware/linger.js';
import { logRequest } from './middleware/log-request.js';
import { requestContext } from './middleware/request-context.js';
import type { RequestState } from './middleware/request-context.js';
import { securityHeaders } from './middleware/security-headers.js';
import { translateErrors } from './middleware/translate-errors.js';
import { buildDocument } from './openapi/build-document.js';
import type { OpenApiDocument } from './openapi/build-document.js';
import { allRoutes } from './routes/index.js';
import type { Route } from './route.js';
import { createWaker } from './waker.js';

/**
 * The API as a Koa application: reads top to bottom as the life of a request.
 * @param routes others than those of the API, for measuring and trying out
 */
export function createApp(
  deps: ApiDeps,
  options: EndpointOptions = { checkAnswers: false },
  routes: readonly Route[] = allRoutes,
): Koa<RequestState> {
  const parts = withOwnParts(deps);
  const app = new Koa<RequestState>();
  app.use(requestContext(deps.ids, deps.logger, createClientAddress(deps.settings.trustedProxies)));
  app.use(logRequest(deps.clock));
  app.use(securityHeaders);
  app.use(cors(deps.settings.corsOrigins));
  app.use(linger);
  app.use(translateErrors);
  for (const middleware of routeRequests(routes, parts, options)) app.use(middleware);
  // Those who follow a job would hold the server up for as long as it runs.
  app.on('closing', () => parts.eventStreams.close());
  app.on('error', (error: Error & { code?: string }) => {
    // A client that leaves while a document is streamed to it is no fault of ours.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET') {
      deps.logger.error({ err: error }, 'answer failed');
    }
  });
  return app;
}

function withOwnParts(deps: ApiDeps): ApiDependencies {
  let document: OpenApiDocument | null = null;
  const parts: ApiDependencies = {
    ...deps,
    passwords: boundedPasswords(deps.passwords),
    tokens: createTokens(deps),
    authorizationServer: createAuthorizationServer(deps),
    limits: createLimits(deps),
    objectsInUse: createObjectsInUse(deps.objects, deps.store),
    waker: createWaker({ jobs: deps.store, engine: deps.engine, logger: deps.logger }),
    eventStreams: createEventStreams(),
    jobWatcher: createJobWatcher({
      async look(jobId, thorough) {
        const job = await deps.store.job(jobId);
        return job === undefined ? null : snapshotOf(parts, job, thorough);
      },
    }),
    document: () => (document ??= buildDocument(allRoutes, deps.settings.publicUrl)),
  };
  return parts;
}
