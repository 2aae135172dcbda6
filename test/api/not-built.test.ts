import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mountsOf } from '../../api/routing/route.js';
import { allRoutes } from '../../api/routes/index.js';
import { everyRoute, withoutNames } from './support/every-route.js';
import { startApi } from './support/start-api.js';

const docs = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
const section = /## Not built yet\n([^]*?)(?=\n## |$)/.exec(docs)?.[1] ?? '';
const listed = [...section.matchAll(/^(GET|POST|PUT|PATCH|DELETE) (\S+)$/gm)].map(([, method, path]) => ({
  method: method!,
  path: path!,
}));

describe('the list of what is not built yet', () => {
  it('names every route of the plan that is not served, and no other', () => {
    const served = new Set(allRoutes.flatMap(mountsOf).map(({ method, path }) => withoutNames(`${method} ${path}`)));
    const missing = [...everyRoute.keys()].filter((mount) => !served.has(mount));
    assert.deepEqual(listed.map(({ method, path }) => withoutNames(`${method} ${path}`)).sort(), missing.sort());
  });

  it('is true: each is answered 404, or 405 where the path serves another method', async () => {
    const api = await startApi({}, []);
    try {
      for (const { method, path } of listed) {
        const { status, body } = await api.call(method, path.replaceAll('{id}', 'x'));
        assert.ok(
          (status === 404 && body.code === 'not_found') || (status === 405 && body.code === 'method_not_allowed'),
          `${method} ${path} is ${status}`,
        );
      }
    } finally {
      await api.stop();
    }
  });
});
