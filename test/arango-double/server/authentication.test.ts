import assert from 'node:assert/strict';
import { Database } from 'arangojs';
import { startArangoDouble } from '../../support/arango/start-arango-double.js';
import type { ArangoDouble } from '../../support/arango/start-arango-double.js';

describe('signing in to the double, through arangojs', () => {
  const credentials = { username: 'root', password: 'secret' };
  const isRefused = (error: { code: number }): boolean => error.code === 401;
  let double: ArangoDouble;
  let db: Database;
  before(async () => (double = await startArangoDouble({ credentials })));
  beforeEach(() => (db = new Database({ url: double.url })));
  afterEach(() => db.close());
  after(() => double.stop());

  it('needs the right name and password', async () => {
    await assert.rejects(db.version(), isRefused);
    db.useBasicAuth('root', 'wrong');
    await assert.rejects(db.version(), isRefused);
    db.useBasicAuth('root', 'secret');
    assert.equal((await db.version()).server, 'arango');
  });

  it('gives a token, and takes no other', async () => {
    await assert.rejects(db.login('root', 'wrong'), isRefused);
    await db.login('root', 'secret');
    assert.equal((await db.version()).server, 'arango');
    db.useBearerAuth('a.b.c');
    await assert.rejects(db.version(), isRefused);
  });
});
