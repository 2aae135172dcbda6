import assert from 'node:assert/strict';
import { startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

type Body = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- JSON of any route

describe('the vocabulary', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());
  const call = async (
    method: string,
    path: string,
    json: object | null = null,
    status = 200,
    as = 'platform_admin',
  ) => {
    const answer = await api.call(method, path, json === null ? { as } : { as, json });
    assert.equal(answer.status, status, answer.text);
    return answer.body as Body;
  };

  it('has settings that everyone reads and administrators change', async () => {
    const open = await call('GET', '/vocabulary/config', null, 200, 'read_only');
    assert.deepEqual([open['vocab_min'], open['vocab_max'], open['vocab_emergency']], [30, 90, 200]);
    assert.deepEqual([open['category_min'], open['category_max'], open['updated_by']], [8, 15, undefined]);
    const detail = await call('GET', '/admin/vocabulary/config');
    assert.deepEqual([detail['current_size'], detail['zone'], detail['updated_at']], [31, 'comfort', null]);
    assert.ok(detail['aggressiveness'] > 0 && detail['aggressiveness'] < 0.05);

    const change = { vocab_max: 120, aggressiveness_profile: 'linear', pruning_mode: 'hitl', updated_by: 'somebody' };
    const changed = await call('PUT', '/admin/vocabulary/config', change);
    assert.deepEqual(changed['updated_fields'], ['vocab_max', 'aggressiveness_profile']);
    assert.deepEqual([changed['config'].vocab_max, changed['config'].updated_by], [120, 'platform_admin']);
    assert.equal(changed['config'].aggressiveness.toFixed(6), (1 / 90).toFixed(6));
    assert.deepEqual(await call('GET', '/admin/vocabulary/config'), changed['config']);
    assert.deepEqual((await call('PUT', '/admin/vocabulary/config', {}))['updated_fields'], []);

    for (const wrong of [{ vocab_min: 29 }, { vocab_min: 120 }, { aggressiveness_profile: 'none' }, { size: 1 }]) {
      const { errors } = await call('PUT', '/admin/vocabulary/config', wrong, 422);
      assert.deepEqual(errors[0].loc, ['body', Object.keys(wrong)[0]]);
    }
  });

  it('has profiles, of which the built-in ones and the one in use stay', async () => {
    const at = '/admin/vocabulary/profiles';
    const given = { profile_name: 'late bloomer', control_x1: 0.6, control_y1: -2, control_x2: 1, control_y2: 2, description: 'Waits long' }; // prettier-ignore
    const created = await call('POST', at, given, 201);
    assert.deepEqual({ ...created, ...given }, created);
    assert.equal(created['is_builtin'], false);
    assert.deepEqual(await call('GET', `${at}/late%20bloomer`), created);
    const list = await call('GET', at);
    assert.deepEqual([list['total'], list['builtin'], list['custom'], list['profiles'].at(-1)], [9, 8, 1, created]);
    for (const wrong of [
      { control_x1: 1.01 },
      { control_y2: -2.01 },
      { profile_name: 'no' },
      { description: 'Too short' },
    ]) {
      assert.deepEqual((await call('POST', at, { ...given, ...wrong }, 422))['errors'][0].loc, ['body', Object.keys(wrong)[0]]); // prettier-ignore
    }
    await call('POST', at, given, 409);
    await call('PUT', '/admin/vocabulary/config', { aggressiveness_profile: 'late bloomer' });
    for (const name of ['late%20bloomer', 'linear']) await call('DELETE', `${at}/${name}`, null, 409);
    await call('PUT', '/admin/vocabulary/config', { aggressiveness_profile: 'aggressive' });
    assert.equal((await call('DELETE', `${at}/late%20bloomer`))['success'], true);
    await call('GET', `${at}/late%20bloomer`, null, 404);
  });
});
