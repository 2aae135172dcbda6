import type { RawRequest } from '../../route.js';

/** Whether the form for the code of a device was shown in this browser, and its session is still there. */
export async function showedCodeForm({ ctx, deps }: RawRequest): Promise<boolean> {
  const { provider } = await deps.authorizationServer.at(ctx);
  const session = await provider.Session.get(provider.createContext(ctx.req, ctx.res));
  return (session as { state?: unknown }).state !== undefined;
}
