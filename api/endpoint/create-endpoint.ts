import type { ApiDependencies } from '../dependencies/dependencies.js';
import type { ParseJson } from '../body/parse-json.js';
import type { Alias } from '../routing/definition.js';
import type { Route } from '../routing/route.js';
import { writeDirectly } from './write-directly.js';
import { authenticate } from './authenticate.js';
import { authorize } from './authorize.js';
import { beginEndpoint } from './begin-endpoint.js';
import { callHandler } from './call-handler.js';
import type { EndpointMiddleware } from './endpoint-context.js';
import { applyIdempotency } from './apply-idempotency.js';
import { limitRateOfAddress, limitRateOfUser } from './limit-rate.js';
import { readBody } from './read-body.js';
import { readLines } from './read-lines.js';
import { readParams } from './read-params.js';
import { readQuery } from './read-query.js';
import { readUpload } from './read-upload.js';
import { requireAdditionalPermissions } from './require-additional-permissions.js';
import { requireConfirmation } from './require-confirmation.js';
import { respond } from './respond.js';

export interface EndpointOptions {
  /** Checks every answer against its schema: for tests and development. */
  checkAnswers: boolean;
}

/**
 * The endpoint of a route: the named middleware that a request passes, in this order. One that the route does not need
 * is left out.
 */
export function createEndpoint(
  route: Route,
  mount: Alias,
  dependencies: ApiDependencies & { parseJson: ParseJson },
  { checkAnswers }: EndpointOptions,
): EndpointMiddleware[] {
  const endpoint = [
    beginEndpoint(route, mount, dependencies),
    limitRateOfAddress(route, dependencies),
    authenticate(route, dependencies),
    limitRateOfUser(route, dependencies),
    authorize(route, dependencies),
    ...(route.raw === undefined
      ? [
          respond(route, checkAnswers),
          readParams(route),
          readQuery(route, mount),
          requireConfirmation(route, dependencies),
          readBody(route, mount, dependencies),
          readLines(route, dependencies),
          readUpload(route, dependencies),
          requireAdditionalPermissions(route, dependencies),
          applyIdempotency(route, dependencies),
          callHandler(route, dependencies),
        ]
      : [writeDirectly(route.raw)]),
  ];
  return endpoint.filter((middleware) => middleware !== null);
}
