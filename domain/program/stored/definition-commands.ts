import type { WriteAuditEntry } from '../../access/commands/access-command.js';
import type { AccountActor } from '../../access/is-program-admin.js';
import { fieldError } from '../../errors.js';
import type { Clock, QueryDefinitionStore } from '../../ports.js';
import type { GraphProgram } from '../ast.js';
import type { QueryDefinition, QueryDefinitionChange } from '../query-definition.js';
import { validateProgram } from '../validate-program.js';
import type { ValidationResult } from '../validation-result.js';
import { changeableDefinition, type DefinitionDependencies } from './find-definition.js';

/** Somebody who stores queries. */
export interface DefinitionCommand {
  actor: AccountActor;
  audit: WriteAuditEntry;
}

/** The stored definition; or the issues of a program that is not valid, of which nothing is stored. */
export type StoredDefinition = { stored: QueryDefinition } | { invalid: ValidationResult };

const defaultName = 'Untitled program';

/**
 * Validates a program and stores it for the actor.
 * @param name undefined: the name in its metadata
 */
export async function createProgram(
  { store, clock }: { store: Pick<QueryDefinitionStore, 'createQueryDefinition'>; clock: Clock },
  { actor, audit }: DefinitionCommand,
  { name, program: given }: { name?: string | undefined; program: unknown },
): Promise<StoredDefinition> {
  const { result, program } = validateProgram(given);
  if (program === null) return { invalid: result };
  const named = name ?? toDefinitionName(program.metadata?.name) ?? defaultName;
  const definition = { ...withMetadata(program, name, clock.now()) };
  const stored = await store.createQueryDefinition(
    { name: named, definitionType: 'program', definition, metadata: null, ownerId: actor.userId },
    audit('program.create', null, { name: named }),
  );
  return { stored };
}

/**
 * Changes a stored definition; a program is validated again.
 * @param ifUpdatedAt time of the version that was read, ISO 8601; null: any
 * @throws ConcordanceError `not_found`, `permission_denied`, `conflict`; `invalid_request` where nothing is changed
 */
export async function changeDefinition(
  dependencies: DefinitionDependencies & { store: Pick<QueryDefinitionStore, 'updateQueryDefinition'> },
  { actor, audit }: DefinitionCommand,
  definitionId: number,
  requested: QueryDefinitionChange,
  ifUpdatedAt: string | null,
): Promise<StoredDefinition> {
  const found = await changeableDefinition(dependencies, actor, definitionId);
  const fields = Object.keys(requested);
  if (fields.length === 0) throw fieldError(['body'], 'name, definition or metadata must be given', 'missing');
  const change = { ...requested };
  if (found.definitionType === 'program' && change.definition !== undefined) {
    const { result, program } = validateProgram(change.definition);
    if (program === null) return { invalid: result };
    change.definition = { ...program };
  }
  const stored = await dependencies.store.updateQueryDefinition(
    definitionId,
    change,
    ifUpdatedAt === null ? null : new Date(ifUpdatedAt).toISOString(),
    audit('query_definition.update', String(definitionId), { fields }),
  );
  return { stored };
}

/**
 * Deletes a stored definition.
 * @throws ConcordanceError `not_found`, `permission_denied`
 */
export async function deleteDefinition(
  dependencies: DefinitionDependencies & { store: Pick<QueryDefinitionStore, 'deleteQueryDefinition'> },
  { actor, audit }: DefinitionCommand,
  definitionId: number,
): Promise<void> {
  const { name } = await changeableDefinition(dependencies, actor, definitionId);
  const entry = audit('query_definition.delete', String(definitionId), { name });
  await dependencies.store.deleteQueryDefinition(definitionId, entry);
}

/** Any text as the name of a definition: one line; null when nothing is left of it. */
function toDefinitionName(text: string | undefined): string | null {
  const line = (text ?? '').replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return line === '' ? null : line;
}

/** The program with metadata; fields that it has already stay. */
function withMetadata(program: GraphProgram, name: string | undefined, now: string): GraphProgram {
  return {
    ...program,
    metadata: { ...(name === undefined ? {} : { name }), created: now, ...program.metadata },
  };
}
