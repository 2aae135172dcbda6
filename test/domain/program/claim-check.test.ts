import assert from 'node:assert/strict';
import { dirname } from 'node:path/posix';
import { claimCheckKeys } from '../../../domain/program/claim-check.js';

describe('what programs pass on by reference', () => {
  it('shares its folders with all others, so that none stays behind empty', () => {
    const folders = (id: string) =>
      [claimCheckKeys.request(id), claimCheckKeys.result(id, false), claimCheckKeys.result(id, true)].map((key) =>
        dirname(key),
      );
    assert.deepEqual(folders('prg_a'), folders('prg_b'));
    assert.deepEqual(folders('prg_a').map((folder) => `${folder}/`), [claimCheckKeys.passing, claimCheckKeys.passing, claimCheckKeys.kept]); // oxfmt-ignore
  });
});
