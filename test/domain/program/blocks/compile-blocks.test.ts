import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tokenize } from '../../../../cypher/lexer/tokenize.js';
import { isConcordanceError } from '../../../../domain/errors.js';
import { blockTypes } from '../../../../domain/program/ast.js';
import type { BlockType, Statement } from '../../../../domain/program/ast.js';
import { compileBlocks } from '../../../../domain/program/blocks/compile-blocks.js';
import type { Block } from '../../../../domain/program/blocks/compile-blocks.js';
import { validateProgram } from '../../../../domain/program/validate-program.js';

const samples: Record<Exclude<BlockType, 'limit'>, Record<string, unknown>> = {
  search: { query: 'heat' },
  selectConcept: { concept_id: 'heat' },
  neighborhood: { depth: 2, direction: 'out', relationship_types: ['IMPLIES', 'odd `type'] },
  pathTo: { concept_id: 'cold', depth: 6 },
  filterOntology: { ontology: 'Physics' },
  filterEdge: { relationship_types: ['IMPLIES'], min_confidence: 0.5 },
  filterNode: { property: 'label', operator: 'STARTS WITH', value: 'he' },
  and: { block: { blockType: 'search', params: { query: 'heat' } } },
  or: { block: { blockType: 'selectConcept', params: { concept_id: 'x' } } },
  not: { block: { blockType: 'filterNode', params: { value: 'x' } } },
  vectorSearch: { query: 'heat', limit: 5 },
  sourceSearch: { query: 'heat' },
  epistemicFilter: { status_filter: 'WELL_GROUNDED' },
  enrich: {},
};

function only(block: Block): Statement {
  const { statements } = compileBlocks([block]);
  assert.equal(statements.length, 1);
  return statements[0]!;
}

function queryOf(block: Block): string {
  const { operation } = only(block);
  assert.ok(operation.type === 'cypher');
  return operation.query;
}

function validationIssuesOf(...blocks: Block[]): string[] {
  try {
    compileBlocks(blocks);
  } catch (error) {
    assert.ok(isConcordanceError(error));
    return error.errors?.map((one) => `${one.loc.join('.')} ${one.type}`) ?? [];
  }
  return [];
}

describe('The compiler of blocks', () => {
  it('knows every block, its operator and its kind of operation', () => {
    const compiled = Object.entries(samples).map(([blockType, params]) => {
      const { op, operation } = only({ blockType: blockType as BlockType, params });
      return [blockType, op, operation.type === 'api' ? operation.endpoint : operation.type].join(' ');
    });
    assert.deepEqual(compiled, [
      'search + cypher',
      'selectConcept + cypher',
      'neighborhood + cypher',
      'pathTo + cypher',
      'filterOntology & cypher',
      'filterEdge & cypher',
      'filterNode & cypher',
      'and & cypher',
      'or + cypher',
      'not - cypher',
      'vectorSearch + /search/concepts',
      'sourceSearch + /search/sources',
      'epistemicFilter & /vocabulary/status',
      'enrich + /concepts/batch',
    ]);
    assert.deepEqual(new Set([...Object.keys(samples), 'limit']), new Set(blockTypes));
  });

  it('makes valid programs, annotated with the blocks they came from', () => {
    const blocks = Object.entries(samples).map(([blockType, params]): Block => ({ blockType: blockType as BlockType, params })); // oxfmt-ignore
    const program = compileBlocks([{ ...blocks[0]!, label: 'Begin' }, ...blocks.slice(1)], {
      metadata: { name: 'All' },
    });
    assert.deepEqual(validateProgram(program).result.errors, []);
    assert.deepEqual(
      program.statements.map((one) => one.block),
      blocks,
    );
    assert.equal(program.statements[0]!.label, 'Begin');
    assert.deepEqual(program.metadata, { name: 'All' });
  });

  it('sets the limit of the operation before it', () => {
    const { statements } = compileBlocks([
      { blockType: 'search', params: { query: 'heat' } },
      { blockType: 'limit', params: { count: 7 } },
      { blockType: 'vectorSearch', params: { query: 'heat' } },
      { blockType: 'limit', params: { count: 8 } },
    ]);
    assert.deepEqual(
      statements.map(({ operation }) => (operation.type === 'cypher' ? operation.limit : operation)),
      [7, { type: 'api', endpoint: '/search/concepts', params: { query: 'heat', limit: 8 } }],
    );
    assert.deepEqual(validationIssuesOf({ blockType: 'limit', params: { count: 7 } }), ['blocks.0 order']);
    assert.deepEqual(validationIssuesOf({ blockType: 'enrich' }, { blockType: 'limit', params: { count: 7 } }), [
      'blocks.1 order',
    ]);
  });

  it('writes a text so that it is that text and nothing else, whatever it holds', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom("' RETURN 1 //", "\\'", '\\', '\n'),
    );
    fc.assert(
      fc.property(
        texts.filter((text) => text.trim() !== '' && !text.startsWith('$')),
        (text) => {
          const query = queryOf({ blockType: 'filterOntology', params: { ontology: text } });
          const strings = tokenize(query).filter((token) => token.kind === 'string');
          assert.deepEqual(
            strings.map((token) => token.text),
            [text],
          );
          const types = queryOf({ blockType: 'neighborhood', params: { relationship_types: [text] } });
          assert.ok(tokenize(types).some((token) => token.text === text));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('makes a parameter of a text that refers to one', () => {
    assert.match(queryOf({ blockType: 'search', params: { query: '$topic' } }), /toLower\(\$topic\)/);
    assert.match(queryOf({ blockType: 'search', params: { query: '$$topic' } }), /toLower\('\$topic'\)/);
  });

  it('names every issue by block and parameter', () => {
    assert.deepEqual(
      validationIssuesOf(
        { blockType: 'search' },
        { blockType: 'neighborhood', params: { depth: 9, direction: 'up', colour: 1 } },
        { blockType: 'filterNode', params: { property: 'x) DELETE c //', operator: '=~', value: null } },
        { blockType: 'and', params: { block: { blockType: 'enrich' } } },
        { blockType: 'not', params: { block: { blockType: 'search', params: { query: 5 } } } },
        { blockType: 'loop' as BlockType },
      ),
      [
        'blocks.0.params.query missing',
        'blocks.1.params.depth range',
        'blocks.1.params.direction enum',
        'blocks.1.params.colour unknown_field',
        'blocks.2.params.property enum',
        'blocks.2.params.operator enum',
        'blocks.2.params.value type',
        'blocks.3.params.block type',
        'blocks.4.params.block.params.query type',
        'blocks.5.blockType enum',
      ],
    );
  });
});
