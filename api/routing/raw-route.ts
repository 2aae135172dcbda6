import type { Context } from 'koa';
import type { TObject, TSchema } from 'typebox';
import type { ApiDependencies, Dependencies } from '../dependencies/dependencies.js';
import type { RequestState } from '../middleware/request-context.js';
import type { Responses } from './answers.js';
import type { Definition } from './definition.js';
import type { Route } from './route.js';

/** A request whose answer the handler writes itself. */
export interface RawRequest<D extends keyof ApiDependencies = never> {
  ctx: Context & { state: RequestState };
  params: Record<string, string>;
  dependencies: Dependencies<D>;
}
export type RawHandler<D extends keyof ApiDependencies = keyof ApiDependencies> = (
  request: RawRequest<D>,
) => Promise<void>;

/**
 * A route that speaks a form of its own, OAuth's, that of a page for people or of another protocol: it is in the table
 * and in the document like any other, but reads the request and writes the answer, errors among them, by itself. It is
 * public unless it says that any valid token is needed.
 */
export function rawRoute<const D extends keyof ApiDependencies = never>(
  definition: Omit<
    Definition<'public', TSchema, TSchema, TSchema, TSchema, TObject, Responses, D>,
    'permission' | 'own' | 'input' | 'upload' | 'lines' | 'acceptFile' | 'maxUpload' | 'maxBody' | 'problems'
  > & { permission?: 'any' },
  raw: RawHandler<NoInfer<D>>,
): Route {
  const handler = () => Promise.reject(new Error(`${definition.operationId} is answered by hand`));
  const permission = definition.permission ?? 'public';
  return { ...definition, permission, additionalPermissions: null, handler, raw } as unknown as Route;
}
