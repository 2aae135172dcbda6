import { fieldErrors } from '../../errors.js';
import type { FieldIssue } from '../../errors.js';
import type { BlockType, GraphProgram, Operation, Operator, Statement } from '../ast.js';
import { blockTypes } from '../ast.js';
import { endpointParameters, isApiEndpoint } from '../endpoints.js';
import type { ApiEndpoint } from '../endpoints.js';
import { BlockParams } from './block-params.js';
import { blockQueries } from './block-queries.js';

/** A block of a visual editor. */
export interface Block {
  blockType: BlockType;
  params?: Readonly<Record<string, unknown>>;
  label?: string;
}

type QueryBlock = keyof typeof blockQueries;

/** Operators that combine the result of a block with the working graph. */
const queryOperators: Record<QueryBlock, Operator> = {
  search: '+',
  selectConcept: '+',
  neighborhood: '+',
  pathTo: '+',
  filterOntology: '&',
  filterEdge: '&',
  filterNode: '&',
};

/** Blocks that hold another block, whose query they apply with an operator of their own. */
const combining = { and: '&', or: '+', not: '-' } as const satisfies Partial<Record<BlockType, Operator>>;

const calls = {
  vectorSearch: { op: '+', endpoint: '/search/concepts' },
  sourceSearch: { op: '+', endpoint: '/search/sources' },
  epistemicFilter: { op: '&', endpoint: '/vocabulary/status' },
  enrich: { op: '+', endpoint: '/concepts/batch' },
} as const satisfies Partial<Record<BlockType, { op: Operator; endpoint: ApiEndpoint }>>;

/**
 * Compiles a row of blocks into a program, each block but `limit` into a statement annotated with it. The program still
 * has to be validated: what the blocks hand on to endpoints is checked there.
 * @throws ConcordanceError `invalid_request` with the issues of all blocks, at `blocks.N.params.name`
 */
export function compileBlocks(
  blocks: readonly Block[],
  envelope: Pick<GraphProgram, 'metadata' | 'params'> = {},
): GraphProgram {
  const issues: FieldIssue[] = [];
  const statements: Statement[] = [];
  for (const [index, block] of blocks.entries()) {
    const path = ['blocks', index];
    if (block.blockType === 'limit') applyLimit(block, statements, path, issues);
    else {
      const { op, operation } = compile(block, path, issues);
      const annotation = { blockType: block.blockType, params: { ...block.params } };
      statements.push({ op, operation, ...(block.label !== undefined && { label: block.label }), block: annotation });
    }
  }
  const [first, ...others] = issues;
  if (first === undefined) return { version: 1, ...envelope, statements };
  throw fieldErrors([first, ...others]);
}

function compile(
  block: Block,
  path: (string | number)[],
  issues: FieldIssue[],
): { op: Operator; operation: Operation } {
  const { blockType } = block;
  if (isKey(calls, blockType)) return callOf(calls[blockType], block);
  if (isKey(blockQueries, blockType)) {
    return { op: queryOperators[blockType], operation: queryOf(blockType, block.params ?? {}, path, issues) };
  }
  if (isKey(combining, blockType)) {
    const params = new BlockParams(block.params ?? {}, path, issues);
    const inner = params.value('block');
    params.finish();
    if (!isInner(inner)) {
      params.issue('block', `must be a block of one of the types ${Object.keys(blockQueries).join(', ')}`);
      return { op: combining[blockType], operation: { type: 'cypher', query: '' } };
    }
    const operation = queryOf(inner.blockType, inner.params ?? {}, [...path, 'params', 'block'], issues);
    return { op: combining[blockType], operation };
  }
  issues.push({ loc: [...path, 'blockType'], msg: `must be one of ${blockTypes.join(', ')}`, type: 'enum' });
  return { op: '+', operation: { type: 'cypher', query: '' } };
}

function callOf({ op, endpoint }: (typeof calls)[keyof typeof calls], { blockType, params }: Block) {
  const ofGraph = blockType === 'enrich' ? { concept_ids: '$W_IDS' } : {};
  return { op, operation: { type: 'api' as const, endpoint, params: { ...ofGraph, ...params } } };
}

function queryOf(
  blockType: QueryBlock,
  given: Readonly<Record<string, unknown>>,
  path: (string | number)[],
  issues: FieldIssue[],
): Operation {
  const params = new BlockParams(given, path, issues);
  const query = blockQueries[blockType](params);
  params.finish();
  return { type: 'cypher', query };
}

/** Bounds the operation before it. */
function applyLimit(block: Block, statements: Statement[], path: (string | number)[], issues: FieldIssue[]): void {
  const params = new BlockParams(block.params ?? {}, path, issues);
  const limit = params.integer('count', 1, 1_000_000, null);
  params.finish();
  const operation = statements.at(-1)?.operation;
  if (operation?.type === 'cypher') operation.limit = limit;
  else if (
    operation?.type === 'api' &&
    isApiEndpoint(operation.endpoint) &&
    endpointParameters[operation.endpoint].has('limit')
  ) {
    operation.params = { ...operation.params, limit };
  } else issues.push({ loc: path, msg: 'must come after a block whose outcome can be limited', type: 'order' });
}

function isInner(value: unknown): value is { blockType: QueryBlock; params?: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null || !('blockType' in value)) return false;
  const params = 'params' in value ? value.params : {};
  return (
    typeof value.blockType === 'string' &&
    isKey(blockQueries, value.blockType) &&
    typeof params === 'object' &&
    params !== null &&
    !Array.isArray(params)
  );
}

function isKey<T extends object>(table: T, key: string): key is keyof T & string {
  return Object.hasOwn(table, key);
}
