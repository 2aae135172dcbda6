import assert from 'node:assert/strict';
import {
  changeDefinition,
  createProgram,
  deleteDefinition,
} from '../../../domain/program/stored/definition-commands.js';
import { readableDefinition, readableDefinitions } from '../../../domain/program/stored/find-definition.js';
import { readEntries, type RequestedPrograms } from '../../../domain/program/submit/read-entries.js';
import type { QueryDefinition } from '../../../domain/program/query-definition.js';
import type { AuditEntry, QueryDefinitionFilter, RoleAssignment } from '../../../domain/ports.js';

const now = '2026-11-20T09:00:00.000Z';
const clock = { now: () => now, millis: () => Date.parse(now) };
const program = {
  version: 1,
  statements: [{ op: '+', operation: { type: 'cypher', query: 'MATCH (c:Concept) RETURN c' } }],
};
const definition = (definitionId: number, ownerId: string | null): QueryDefinition => ({
  ...{ definitionId, ownerId, name: 'Around rain', definitionType: 'program', definition: program, metadata: null },
  ...{ createdAt: now, updatedAt: now },
});

/** Definitions of Ada, of Eve and of the system; the assigned role admin of Ann has expired, that of Amy has not. */
function definitionsWith() {
  const rows = [definition(1, 'ada'), definition(2, 'eve'), definition(3, null)];
  const log: unknown[] = [];
  const expiry: Record<string, string> = { ann: now, amy: '2026-11-20T09:00:01.000Z' };
  const store = {
    roleAssignments: async (userId: string) =>
      userId in expiry ? [{ roleName: 'admin', expiresAt: expiry[userId] } as RoleAssignment] : [],
    roleHierarchy: async (role: string) => (role === 'platform_admin' ? [role, 'admin'] : [role]),
    queryDefinition: async (id: number) => rows.find(({ definitionId }) => definitionId === id),
    queryDefinitions: async ({ visibleTo }: QueryDefinitionFilter) => {
      const items = rows.filter(({ ownerId }) => visibleTo === null || ownerId === null || ownerId === visibleTo);
      return { items, total: items.length };
    },
    createQueryDefinition: async (made: object, entry?: AuditEntry) => {
      log.push({ made, entry });
      return { ...definition(4, 'ada'), ...made };
    },
    updateQueryDefinition: async (id: number, change: object, ifUpdatedAt: string | null, entry?: AuditEntry) => {
      log.push({ change, ifUpdatedAt, entry });
      return { ...definition(id, 'ada'), ...change };
    },
    deleteQueryDefinition: async (id: number, entry?: AuditEntry) => void log.push({ deleted: id, entry }),
  };
  return { dependencies: { store, clock }, log };
}

const actor = (userId: string, role = 'contributor', scopes: string[] | null = null) => ({ userId, role, scopes });
const by = (...of: Parameters<typeof actor>) => ({
  actor: actor(...of),
  audit: (action: string, target: string | null, details = {}) => ({ action, target, details }) as AuditEntry,
});
const [notFound, denied] = [{ code: 'not_found' }, { code: 'permission_denied' }];

describe('stored definitions', () => {
  it('are seen by their owner, those of the system by everybody, and all by administrators', async () => {
    const { dependencies } = definitionsWith();
    const seen = async (...of: Parameters<typeof actor>) =>
      (
        await readableDefinitions(
          dependencies,
          actor(...of),
          { definitionType: null, search: null },
          { limit: 9, offset: 0 },
        )
      ).items.map(({ definitionId }) => definitionId);
    assert.deepEqual(await seen('ada'), [1, 3]);
    assert.deepEqual(await seen('root', 'platform_admin'), [1, 2, 3]);
    assert.deepEqual(await seen('root', 'admin', ['graph:read']), [3]);
    assert.deepEqual(await seen('root', 'admin', ['admin:status']), [1, 2, 3]);
    assert.deepEqual([await seen('ann'), await seen('amy')], [[3], [1, 2, 3]]);
    await assert.rejects(readableDefinition(dependencies, actor('ada'), 2, null), notFound);
    await assert.rejects(readableDefinition(dependencies, actor('ada'), 1, 'cypher'), notFound);
  });

  it('are changed and deleted by their owner, and those of the system by administrators', async () => {
    const { dependencies, log } = definitionsWith();
    const rename = (command: ReturnType<typeof by>, id: number) =>
      changeDefinition(dependencies, command, id, { name: 'Rain' }, null);
    await assert.rejects(rename(by('ada'), 2), notFound);
    await assert.rejects(rename(by('ada'), 3), denied);
    await assert.rejects(deleteDefinition(dependencies, by('ada'), 3), denied);
    assert.deepEqual(log, []);
    await rename(by('root', 'admin'), 3);
    await deleteDefinition(dependencies, by('ada'), 1);
    assert.deepEqual(
      (log as { entry: AuditEntry }[]).map(({ entry }) => [entry.action, entry.target, entry.details]),
      [
        ['query_definition.update', '3', { fields: ['name'] }],
        ['query_definition.delete', '1', { name: 'Around rain' }],
      ],
    );
  });

  it('are named by the request, by their metadata, or not at all', async () => {
    const { dependencies, log } = definitionsWith();
    const metadata = { name: ' Rain\nand wind ' };
    for (const given of [
      { name: 'Mine', program: { ...program, metadata } },
      { program: { ...program, metadata } },
      { program },
    ])
      await createProgram(dependencies, by('ada'), given);
    const names = (log as { made: QueryDefinition }[]).map(({ made }) => made.name);
    assert.deepEqual(names, ['Mine', 'Rain and wind', 'Untitled program']);
  });

  it('are not stored when a program is not valid, and not changed when nothing is', async () => {
    const { dependencies, log } = definitionsWith();
    const made = await createProgram(dependencies, by('ada'), { program: { statements: [] } });
    const changed = await changeDefinition(dependencies, by('ada'), 1, { definition: { statements: [] } }, null);
    for (const outcome of [made, changed]) assert.equal('invalid' in outcome && outcome.invalid.valid, false);
    await assert.rejects(changeDefinition(dependencies, by('ada'), 1, {}, null), { code: 'invalid_request' });
    assert.deepEqual(log, []);
  });
});

describe('programs of a request', () => {
  const read = (requested: RequestedPrograms) =>
    readEntries(definitionsWith().dependencies, actor('ada'), requested, (entry) => entry as RequestedPrograms);

  it('are exactly one program, stored program or deck', async () => {
    const refused = { code: 'invalid_execution' };
    for (const requested of [
      {},
      { program, programId: 1 },
      { deck: [] },
      { deck: [{ program }], params: {} },
      { deck: [{}] },
      { deck: Array.from({ length: 11 }, () => ({ program })) },
    ])
      await assert.rejects(read(requested), refused);
    const deck = await read({ deck: [{ program }, { programId: 1 }] });
    assert.deepEqual('entries' in deck && [deck.deck, deck.entries.map(({ programId }) => programId)], [
      true,
      [null, 1],
    ]);
  });

  it('name the entry of a deck that is not valid or not there', async () => {
    await assert.rejects(read({ deck: [{ program }, { programId: 2 }] }), {
      code: 'invalid_execution',
      detail: 'Deck entry 1: You have no program 2; GET /query-definitions lists what you can use.',
    });
    const invalid = await read({ deck: [{ program: { statements: [] } }] });
    assert.equal('error' in invalid && invalid.error, 'Deck entry 0: Program validation failed');
  });
});
