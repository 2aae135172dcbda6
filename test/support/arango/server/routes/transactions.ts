import { ArangoFailure } from '../../errors/arango-failure.js';
import type { DeclaredAccess, Transaction } from '../../storage/transactions/transaction.js';
import type { Answer, Call, Route } from '../call.js';
import { objectBodyOf } from '../read-body.js';
import { waitWhileBlocked } from '../write.js';
import { answer } from './answers.js';

/** Stream transactions. */
export const transactionRoutes: Route[] = [
  {
    kind: 'begin',
    method: 'POST',
    path: '_api/transaction/begin',
    async answer(call) {
      if (call.headers['x-arango-trx-id'] !== undefined) throw new ArangoFailure('transactionNested');
      const { collections, lockTimeout, allowImplicit } = objectBodyOf(call);
      const declared = accessOf(call, collections);
      const access = { ...declared, allowImplicit: declared.allowImplicit && allowImplicit !== false };
      await waitWhileBlocked(call, access, typeof lockTimeout === 'number' && lockTimeout > 0 ? lockTimeout * 1000 : undefined); // oxfmt-ignore
      return state(201, call.transactions.begin(call.database, access));
    },
  },
  {
    kind: 'commit',
    method: 'PUT',
    path: '_api/transaction/:id',
    answer: ({ transactions }, id) => state(200, transactions.commit(id)),
  },
  {
    kind: 'abort',
    method: 'DELETE',
    path: '_api/transaction/:id',
    answer: ({ transactions }, id) => state(200, transactions.abort(id)),
  },
  {
    kind: 'transaction.status',
    method: 'GET',
    path: '_api/transaction/:id',
    answer: ({ transactions }, id) => state(200, transactions.status(id)),
  },
  {
    kind: 'transaction.list',
    method: 'GET',
    path: '_api/transaction',
    answer({ transactions, database }) {
      const running = transactions.running(database).map(({ id, status }) => ({ id, state: status }));
      return { status: 200, body: { transactions: running } };
    },
  },
];

function state(status: number, { id, status: reached }: Transaction): Answer {
  return answer(status, { result: { id, status: reached } });
}

function accessOf({ database }: Call, given: unknown): DeclaredAccess {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ArangoFailure('badParameter', 'missing/invalid collections definition for transaction');
  }
  const { allowImplicit = true, ...lists } = given as Record<string, unknown>;
  const named = (kind: string): Set<string> => {
    const names = [lists[kind] ?? []].flat();
    if (names.some((one) => typeof one !== 'string')) {
      throw new ArangoFailure('badParameter', `invalid collections definition for transaction: ${kind}`);
    }
    return new Set((names as string[]).map((name) => database.collection(name).name));
  };
  return {
    read: named('read'),
    write: named('write'),
    exclusive: named('exclusive'),
    allowImplicit: allowImplicit !== false,
  };
}
