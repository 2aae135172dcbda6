import assert from 'node:assert/strict';
import { isGranted } from '../../../domain/access/is-granted.js';

describe('a permission check', () => {
  const grants = [
    { resourceType: 'graph', action: 'read' },
    { resourceType: 'ingest', action: 'create' },
  ];

  it('finds exactly the tuple', () => {
    assert.equal(isGranted(grants, 'graph:read'), true);
    assert.equal(isGranted(grants, 'graph:execute'), false);
    assert.equal(isGranted(grants, 'ingest:read'), false);
  });

  it('knows no wildcard and no prefix', () => {
    assert.equal(isGranted([{ resourceType: '*', action: '*' }], 'graph:read'), false);
    assert.equal(isGranted(grants, 'graph'), false);
    assert.equal(isGranted(grants, ''), false);
    assert.equal(isGranted([], 'graph:read'), false);
  });
});
