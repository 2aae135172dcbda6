import assert from 'node:assert/strict';
import { dirname } from 'node:path/posix';
import { carriedKeys } from '../../../domain/program/carried.js';

describe('what programs pass on by reference', () => {
  it('shares its folders with all others, so that none stays behind empty', () => {
    const folders = (id: string) =>
      [carriedKeys.request(id), carriedKeys.result(id, false), carriedKeys.result(id, true)].map((key) => dirname(key));
    assert.deepEqual(folders('prg_a'), folders('prg_b'));
    assert.deepEqual(folders('prg_a').map((folder) => `${folder}/`), [carriedKeys.passing, carriedKeys.passing, carriedKeys.kept]); // prettier-ignore
  });
});
