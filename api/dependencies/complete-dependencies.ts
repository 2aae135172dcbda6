import { createObjectsInUse } from '../../domain/submission/objects-in-use.js';
import { boundedPasswords } from '../auth/bounded-passwords.js';
import { createAuthorizationServer } from '../auth/oauth/authorization-server.js';
import { createTokens } from '../auth/tokens.js';
import { createEventStreams } from '../events/event-streams.js';
import { snapshotOf } from '../events/job-snapshot.js';
import { createJobWatcher } from '../events/job-watcher.js';
import { createNotifier } from '../jobs/notifier.js';
import { createServiceWait } from '../jobs/service-wait.js';
import { buildDocument } from '../openapi/build-document.js';
import type { OpenApiDocument } from '../openapi/build-document.js';
import { createLimits } from '../rate-limits/limits.js';
import { createOwnCalls } from '../server/own-calls.js';
import type { Route } from '../routing/route.js';
import type { ApiDependencies, InjectedDependencies } from './dependencies.js';

/** Adds to the injected dependencies those that the API creates itself. @param routes what it serves and documents */
export function completeDependencies(injected: InjectedDependencies, routes: readonly Route[]): ApiDependencies {
  let document: OpenApiDocument | null = null;
  const dependencies: ApiDependencies = {
    ...injected,
    passwords: boundedPasswords(injected.passwords),
    tokens: createTokens(injected),
    authorizationServer: createAuthorizationServer(injected),
    limits: createLimits(injected),
    objectsInUse: createObjectsInUse(injected.objects, injected.store),
    notifier: createNotifier({ jobs: injected.store, workflows: injected.workflows, logger: injected.logger }),
    serviceWait: createServiceWait(injected),
    eventStreams: createEventStreams(),
    ownCalls: createOwnCalls(),
    jobWatcher: createJobWatcher({
      async look(jobId, reconcile) {
        const job = await injected.store.job(jobId);
        return job === undefined ? null : snapshotOf(dependencies, job, reconcile);
      },
    }),
    document: () => (document ??= buildDocument(routes, injected.settings.publicUrl)),
  };
  return dependencies;
}
