import { fieldErrors, type FieldIssue } from '../../errors.js';
import type { BlockType } from '../ast.js';
import type { Block } from './compile-blocks.js';
import { isObject } from '../../validation/is-object.js';

/**
 * Reads a list of blocks from any JSON value. The type of a block and the values of its params are checked by
 * `compileBlocks`.
 * @throws ConcordanceError `invalid_request` with all issues, at `blocks.N`
 */
export function readBlocks(input: unknown): Block[] {
  if (!Array.isArray(input)) throw fieldErrors([issue([], 'must be a list of blocks')]);
  const issues: FieldIssue[] = [];
  const blocks = input.map((block: unknown, at) => {
    if (!isObject(block)) issues.push(issue([at], 'must be an object with blockType and params'));
    const { blockType, params, label } = isObject(block) ? block : {};
    if (typeof blockType !== 'string') issues.push(issue([at, 'blockType'], 'must be a text'));
    if (params !== undefined && !isObject(params)) issues.push(issue([at, 'params'], 'must be an object'));
    if (label !== undefined && typeof label !== 'string') issues.push(issue([at, 'label'], 'must be a text'));
    return {
      blockType: blockType as BlockType,
      ...(isObject(params) && { params }),
      ...(typeof label === 'string' && { label }),
    };
  });
  const [first, ...others] = issues;
  if (first !== undefined) throw fieldErrors([first, ...others]);
  return blocks;
}

function issue(path: (string | number)[], msg: string): FieldIssue {
  return { loc: ['blocks', ...path], msg, type: 'type' };
}
