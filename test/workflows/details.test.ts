import assert from 'node:assert/strict';
import { jobStages } from '../../domain/jobs/job-status.js';
import { workflowLists } from '../../temporal-config/workflow-lists.js';
import { batchDetails, documentDetails } from '../../workflows/details.js';
import type { IngestProgress } from '../../workflows/messages.js';

const marks = { filename: 'harbour.txt', ontology: 'Sea travel', ownerName: 'ann' };
const lists = workflowLists({ uiUrl: '', namespace: 'default', taskQueue: 'q' }, marks);
const detailsOf = (given: typeof marks, now: IngestProgress) => documentDetails(given, now, lists);
const progress: IngestProgress = {
  ...{ stage: 'integrating', chunks: 6, chunksProcessed: 3 },
  ...{ conceptsCreated: 5, conceptsLinked: 2, quotesProposed: 9, quotesKept: 8, costUsd: 0.0312 },
};

/** Rows of the table by their names. */
function rows(table: string): Record<string, string> {
  const cells = table.split('\n\n')[0]!.split('\n').slice(2);
  return Object.fromEntries(cells.map((line) => line.split(/(?<!\\)\|/).slice(1, 3).map((cell) => cell.trim()))); // oxfmt-ignore
}

describe('the details of a document in the UI', () => {
  it('show what it is, whose, how far, what it cost and what can be done', () => {
    assert.deepEqual(rows(detailsOf(marks, progress)), {
      ...{ Document: 'harbour\\.txt', Ontology: 'Sea travel', Owner: 'ann', Stage: 'integrating' },
      ...{ Chunks: '3 of 6', Concepts: '5 new, 2 known', Quotes: '8 of 9 verbatim', Cost: '$0.0312' },
      Next: '_Send an Update_ `pause` to hold it before its next chunk. _Request Cancellation_ stops it; whole chunks of a first version stay.',
    });
  });

  it('say at every stage what can be done, while it is paused and after a failure too', () => {
    for (const stage of jobStages) assert.ok(rows(detailsOf(marks, { ...progress, stage }))['Next'], stage);
    const waiting = rows(detailsOf(marks, { ...progress, stage: 'awaiting_approval' }));
    assert.match(waiting['Next']!, /`approve`/);
    assert.match(rows(detailsOf(marks, { ...progress, paused: true }))['Next']!, /`resume`/);
    const ended = { how: 'failed (parser_failed)', next: 'The parser gave up. Submit it again.' };
    const failed = rows(detailsOf(marks, { ...progress, ended }));
    assert.deepEqual([failed['Stage'], failed['Next']], ['failed \\(parser\\_failed\\)', 'The parser gave up\\. Submit it again\\.']); // oxfmt-ignore
  });

  it('lead to the lists the job is part of, within the UI, whatever the names are', () => {
    const odd = workflowLists(
      { uiUrl: '', namespace: 'default', taskQueue: 'q' },
      { ontology: 'a "b" (c)', ownerName: `d\\e'` },
    );
    const links = [...documentDetails(marks, progress, odd).matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!);
    const queries = links.map((link) => new URL(link, 'http://ui.invalid').searchParams.get('query'));
    const jobs = 'JobKind IS NOT NULL AND TaskQueue STARTS_WITH "q" AND';
    assert.deepEqual(queries, [
      `${jobs} Ontology = "a \\"b\\" (c)"`,
      `${jobs} OwnerName = "d\\\\e'"`,
      `${jobs} Stage = "awaiting_approval" AND ExecutionStatus = "Running"`,
    ]);
    assert.ok(links.every((link) => link.startsWith('/namespaces/default/workflows?query=')));
  });

  it('take names for nothing but text', () => {
    const filename = '[click](http://example.invalid) | <img src=x>\n| Owner | eve |';
    const table = detailsOf({ ...marks, filename }, progress);
    assert.equal(table.split('\n').length, detailsOf(marks, progress).split('\n').length);
    assert.equal(rows(table)['Owner'], 'ann');
    assert.doesNotMatch(table.split('\n\n')[0]!, /(?<!\\)\[|(?<!\\)</);
  });

  it('of a batch name its lines, its cost and what can be done next', () => {
    const view = { stage: 'awaiting_approval', lines: 9, read: 4, failed: 2, costUsd: 1.5 } as const;
    const shown = rows(batchDetails({ filename: 'm.ndjson', ownerName: 'ada' }, view));
    assert.deepEqual(
      [shown['Lines'], shown['Cost'], shown['Owner']],
      ['4 of 9 read, 2 cannot be read', '$1.50', 'ada'],
    );
    assert.match(shown['Next']!, /`approve`/);
    assert.equal(shown['Manifest'], 'm\\.ndjson');
    const ofDocuments = rows(batchDetails({ filename: 'Sea travel', ownerName: 'ada' }, { ...view, unit: 'document' }));
    assert.deepEqual(
      [ofDocuments['Ontology'], ofDocuments['Documents']],
      ['Sea travel', '4 of 9 read, 2 cannot be read'],
    );
    for (const stage of jobStages) {
      assert.ok(rows(batchDetails({ filename: 'm', ownerName: 'ada' }, { ...view, stage }))['Next'], stage);
    }
  });
});
