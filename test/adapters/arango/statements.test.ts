import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementTexts } from '../../../adapters/arango/database/statement.js';
import '../../../adapters/arango/index.js';
import { checkFunctions } from '../../support/arango/aql/check/check-functions.js';
import { parseQuery } from '../../support/arango/aql/parser/parse-query.js';
import { ServerVersion } from '../../support/arango/storage/server-version.js';

const root = fileURLToPath(new URL('../../../adapters/arango', import.meta.url));

describe('the statements of the store in ArangoDB', () => {
  it('are read by a parser that was written from the documentation of AQL, with functions of the oldest server', () => {
    const texts = statementTexts();
    assert.ok(texts.length > 0);
    for (const text of texts) {
      assert.doesNotThrow(() => checkFunctions(parseQuery(text), new ServerVersion('3.12.4')), text);
    }
  });

  it('are constant texts', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const made = files.filter((name) =>
      /statement(<[^(]*>)?\(`[^`]*\$\{/s.test(readFileSync(join(root, name), 'utf8')),
    );
    assert.deepEqual(made, []);
  });
});
