import assert from 'node:assert/strict';
import { documentsOfFolder, syncSourceType, type ListedDocument } from '../../cli/sync/find-gone.js';

describe('the documents of a synchronised folder', () => {
  const document = (document_key: string, source_path: string | null, source_hostname = 'here') =>
    ({ document_key, source_type: syncSourceType, source_path, source_hostname }) as ListedDocument;
  const keysOf = (prefix: string, documents: ListedDocument[]) =>
    documentsOfFolder(documents, { folder: '/srv/one', host: 'here', prefix }).map((one) => one.document_key);

  it('with a prefix are those below it, wherever the folder was, but for those of a longer prefix', () => {
    const own = [
      document('one/a.md', '/srv/one/a.md'),
      document('one/in/b.md', '/ci/checkout-7/in/b.md', 'elsewhere'),
      document('one/in/c.md', null),
      document('one/caf\u00e9.md', '/srv/one/cafe\u0301.md'),
      document('one/w.md', 'C:\\notes\\w.md'),
    ];
    const others = [document('one/in/x.md', '/srv/two/x.md'), document('onerous/a.md', '/srv/onerous/a.md')];
    assert.deepEqual(
      keysOf('one/', [...own, ...others]),
      own.map((one) => one.document_key),
    );
  });

  it('without one are those that were sent from it on this machine', () => {
    const documents = [
      document('a.md', '/srv/one/a.md'),
      document('a.md', '/srv/one/a.md', 'elsewhere'),
      document('a.md', '/srv/two/a.md'),
      document('a.md', null),
    ];
    assert.deepEqual(keysOf('', documents), ['a.md']);
  });
});
