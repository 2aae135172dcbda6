import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { ownSegments } from '../../from-source/bundle-script.mjs';

describe('the source map of a script', () => {
  it('names own sources, and none for lines of packages, also where these follow own ones', () => {
    const lines = ownSegments([[[0, 0, 4, 0]], [[2, 1, 0, 0]], [[2, 1, 1, 0]], [[0, 0, 9, 0]]], [true, false]);
    const map = new SourceMap({
      ...{ version: 3, file: 'main.cjs', sources: ['api/main.ts', 'node_modules/koa/lib/application.js'] },
      ...{ sourcesContent: [], names: [], mappings: encode(lines), sourceRoot: '' },
    });
    const sourceAt = (line: number) => (map.findEntry(line, 4) as { originalSource?: string }).originalSource;
    assert.deepEqual([0, 1, 2, 3].map(sourceAt), ['api/main.ts', undefined, undefined, 'api/main.ts']);
  });
});
