import assert from 'node:assert/strict';
import { isArangoError, isNetworkError } from 'arangojs/errors';
import type { DocumentCollection } from 'arangojs/collections';
import { errorNumOf, startWithDatabase } from './double-with-database.js';
import type { DoubleWithDatabase } from './double-with-database.js';

describe('failures that are placed on calls of the double', () => {
  let rig: DoubleWithDatabase;
  let docs: DocumentCollection;
  before(async () => {
    rig = await startWithDatabase();
    docs = await rig.db.createCollection('docs');
  });
  after(() => rig.stop());
  afterEach(() => rig.double.failures.clear());

  it('answer 503, as the server and as a proxy in front of it', async () => {
    rig.double.failures.on('document.insert', { kind: 'unavailable' });
    await assert.rejects(docs.save({}), (error: unknown) => isArangoError(error) && error.code === 503);
    rig.double.failures.on('*', { kind: 'unavailable', errorNum: false });
    await assert.rejects(docs.save({}), (error: unknown) => isNetworkError(error) && !isArangoError(error));
    await docs.save({});
  });

  it('close the connection before or after the work', async () => {
    rig.double.failures.on('document.insert', { kind: 'dropBefore' });
    await assert.rejects(docs.save({ _key: 'before' }), isNetworkError);
    rig.double.failures.on('document.insert', { kind: 'dropAfter' });
    await assert.rejects(docs.save({ _key: 'after' }), isNetworkError);
    assert.deepEqual([await docs.documentExists('before'), await docs.documentExists('after')], [false, true]);
  });

  it('fail a commit, of which nothing is left', async () => {
    rig.double.failures.on('commit', { kind: 'fail', error: 'conflict' }, { skip: 1 });
    const write = (key: string) =>
      rig.db.withTransaction({ write: ['docs'] }, (step) => step(() => docs.save({ _key: key })));
    await write('first');
    assert.equal(await errorNumOf(write('second')), 1200);
    await write('third');
    const exists = await Promise.all(['first', 'second', 'third'].map((key) => docs.documentExists(key)));
    assert.deepEqual(exists, [true, false, true]);
  });

  it('delay a call, and count all of them', async () => {
    rig.double.calls.clear();
    rig.double.failures.on('version', { kind: 'delay', ms: 5 });
    await rig.db.version();
    await rig.db.query('RETURN 1');
    await assert.rejects(rig.db.request({ pathname: '/_api/unknown' }), { errorNum: 404 });
    assert.deepEqual(rig.double.calls.all(), { query: 1, unknown: 1, version: 1 });
    assert.equal(rig.double.calls.total, 3);
  });
});
