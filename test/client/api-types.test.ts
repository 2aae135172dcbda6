import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { buildDocument } from '../../api/openapi/build-document.js';
import { allRoutes } from '../../api/routes/index.js';
import { fieldsOf, typeOfSchema } from '../../scripts/client/type-of-schema.js';
import { writeApiTypes } from '../../scripts/client/write-api-types.js';
import type { Document } from '../../scripts/client/write-api-types.js';

describe('the types of the client', () => {
  it('are those of the route table; npm run client writes them again', async () => {
    const document = buildDocument(allRoutes, null) as unknown as Document;
    const stored = await readFile(new URL('../../client/api-types.ts', import.meta.url), 'utf8');
    assert.equal(stored, await writeApiTypes(document));
  });

  it('say what a schema lets through', () => {
    assert.equal(typeOfSchema({ type: 'integer', nullable: true }), 'number | null');
    assert.equal(typeOfSchema({ type: 'string', enum: ['a', 'b'] }), '"a" | "b"');
    assert.equal(typeOfSchema({ type: 'array', items: { $ref: '#/components/schemas/Job' } }), '(Job)[]');
    assert.equal(typeOfSchema({ type: 'object', additionalProperties: { type: 'number' } }), 'Record<string, number>');
    assert.equal(typeOfSchema({ anyOf: [{ type: 'string' }, { type: 'boolean' }] }), '(string) | (boolean)');
    assert.equal(typeOfSchema({}), 'unknown');
  });

  it('mark what may be missing, keep descriptions, and quote names that are no identifiers', () => {
    const properties = { 'a-b': { type: 'string' }, c: { type: 'boolean', description: 'ends */ here' } };
    const text = fieldsOf({ properties, required: ['c'] });
    assert.equal(text, '"a-b"?: string;\n/** ends * / here */\nc: boolean;');
  });
});
