import { isConcordanceError } from '../../errors.js';
import { readAll } from '../../graph/model.js';
import { textHashOf } from '../../ids.js';
import type { AuditEntry, AuditStore } from '../../ports.js';
import type { QueryGate } from './query-gate.js';
import type { QueryAnswer, QueryDependencies, QueryExplanation, QueryRequest } from './query-request.js';
import { explainCypher, runCypher } from './run-cypher.js';

/** Characters of a query that the audit log keeps; the hash is of all of it. */
export const maxAuditedCharacters = 4000;

export interface AuditedQueryDependencies {
  reader: QueryDependencies;
  queries: QueryGate;
  store: Pick<AuditStore, 'recordAudit'>;
}

/** A query of a user over the whole graph. */
export interface AuditedQuery {
  userId: string;
  request: QueryRequest;
  /** Writes the audit entry of the query. */
  audit(details: Record<string, unknown>): AuditEntry;
}

/**
 * Runs a query in its turn and writes it into the audit log, however it ends.
 * @param toResult makes the result of the rows, within the same turn
 * @throws ConcordanceError as `runCypher` and `QueryGate.run`; `disk_full`
 */
export async function runAudited<T>(
  dependencies: AuditedQueryDependencies,
  asked: AuditedQuery,
  toResult: (answer: QueryAnswer) => Promise<T>,
): Promise<T> {
  return audited(dependencies, asked, async () => {
    const answer = await runCypher(dependencies.reader, readAll, asked.request);
    return { result: await toResult(answer), details: { rows: answer.rows.length } };
  });
}

/**
 * Explains a query in its turn and writes it into the audit log, however it ends.
 * @throws ConcordanceError as `runAudited`
 */
export async function explainAudited(
  dependencies: AuditedQueryDependencies,
  asked: AuditedQuery,
): Promise<QueryExplanation> {
  return audited(dependencies, asked, async () => {
    const explanation = await explainCypher(dependencies.reader, readAll, asked.request);
    return { result: explanation, details: { rows: explanation.rows, explain: true } };
  });
}

async function audited<T>(
  { reader, queries, store }: AuditedQueryDependencies,
  { userId, request: { query }, audit }: AuditedQuery,
  work: () => Promise<{ result: T; details: Record<string, unknown> }>,
): Promise<T> {
  const startedAt = reader.eventLoop.now();
  const record = (outcome: 'done' | 'refused', details: Record<string, unknown>) => {
    const text = { query: query.slice(0, maxAuditedCharacters), query_sha256: textHashOf(query) };
    const milliseconds = Math.round(reader.eventLoop.now() - startedAt);
    return store.recordAudit({ ...audit({ ...text, ...details, milliseconds }), outcome });
  };
  try {
    const { result, details } = await queries.run(userId, work);
    await record('done', details);
    return result;
  } catch (error) {
    await record('refused', { code: isConcordanceError(error) ? error.code : 'internal_error' });
    throw error;
  }
}
