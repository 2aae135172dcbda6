import assert from 'node:assert/strict';
import { inCliWords } from '../../cli/in-cli-words.js';

describe('a text of the API on the command line', () => {
  it('names options and commands in place of fields and routes', () => {
    for (const [api, cli] of [
      ['A longer one may: raise max_hops, 10 at most.', 'A longer one may: raise --max-hops, 10 at most.'],
      [
        'There is no document "x"; GET /documents lists them.',
        'There is no document "x"; `concordance document list` lists them.',
      ],
      ['GET /query/statistics shows the types in use.', '`concordance stats` shows the types in use.'],
      ['Submit it again with force=true.', 'Submit it again with --force.'],
      ['GET /jobs/{id} stays.', 'GET /jobs/{id} stays.'],
    ] as const) {
      assert.equal(inCliWords(api), cli);
    }
  });
});
