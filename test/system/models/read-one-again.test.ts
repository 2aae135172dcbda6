import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandInModel } from '../../support/stand-in-model.js';
import { testServer } from '../../support/temporal-server.js';
import type { JobDto } from '../api-client.js';
import { essay } from '../essays.js';
import { ended } from '../storm.js';
import { hangMs, type SystemStack } from '../system-stack.js';
import { chunking, dollars, ModelInstallation } from './model-installation.js';

describe('one document that is read again', function () {
  this.timeout(hangMs);
  interface Plan {
    plan: { chunks_kept: number; chunks_read: number; lost: { quotes: number; labels: string[] } };
    analysis: { cost_estimate: { total: { cost_high: number } } };
  }
  const lines = essay(81, 12).split('\n\n');
  const cloves = 'Zanzibarian cloves perfume the harbour of the old sultans.';
  let root: string;
  let documentId: string;
  let installation: ModelInstallation;
  let stack: SystemStack;
  let model: StandInModel;
  before(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'concordance-root-')));
    const { address } = await testServer();
    installation = await ModelInstallation.open(address, 'planned', { CONCORDANCE_INGEST_ROOTS: root });
    ({ stack, model } = installation);
    writeFileSync(join(root, 'plan.md'), [...lines, cloves].join('\n\n'));
    const submitted = await stack.api.call<{ files: { job_id: string; document_id: string }[] }>(
      'POST',
      '/ingest/directory',
      { path: root, ontology: 'planned', ...chunking },
    );
    const [file] = submitted.body.files;
    documentId = file!.document_id;
    assert.equal((await ended(stack, file!.job_id)).status, 'completed');
  });
  after(async () => {
    await installation?.close();
    rmSync(root, { recursive: true, force: true });
  });

  /** Says beforehand what reading it again would do, has it done, and compares. */
  const readAsPlanned = async (body: object) => {
    const path = `/documents/${documentId}/reingest`;
    model.calls.length = 0;
    const dry = await stack.api.call<Plan>('POST', `${path}?dry_run=true`, body);
    assert.equal(dry.status, 200, JSON.stringify(dry.body));
    assert.equal(model.calls.length, 0);
    const { plan, analysis } = dry.body;
    const submitted = await stack.api.call<JobDto>('POST', path, { ...body, auto_approve: true });
    assert.equal(submitted.status, 202, JSON.stringify(submitted.body));
    const job = await ended(stack, submitted.body.job_id);
    assert.equal(job.status, 'completed', job.error ?? '');
    const { chunks_processed: chunks, chunks_carried: carried } = job.progress as unknown as Record<string, number>;
    assert.deepEqual([plan.chunks_kept, plan.chunks_read], [carried, chunks! - carried!]);
    assert.equal(installation.questions, plan.chunks_read);
    assert.deepEqual((job['analysis'] as Plan['analysis']).cost_estimate, analysis.cost_estimate);
    assert.ok(dollars(job) <= analysis.cost_estimate.total.cost_high);
    return plan;
  };

  it('is read as a dry run said: all of it, with chunks of another size', async () => {
    const { chunks_kept: kept, lost } = await readAsPlanned({ target_words: 120 });
    assert.deepEqual([kept, lost.quotes], [0, 0]);
  });

  it('is read as a dry run said: where it changed, once it was fetched again, and that evidence goes', async () => {
    writeFileSync(join(root, 'plan.md'), lines.join('\n\n'));
    const { chunks_kept: kept, lost } = await readAsPlanned({ refetch: true });
    assert.ok(kept > 0);
    assert.deepEqual([lost.quotes, lost.labels], [1, ['zanzibarian']]);
    const { body } = await stack.api.call<{ concepts: { label: string }[]; quotes: { quote: string }[] }>(
      'GET',
      `/documents/${documentId}/changes?from=1&to=2&change=removed&limit=500`,
    );
    assert.ok(body.concepts.some(({ label }) => label === 'zanzibarian'));
    assert.ok(body.quotes.some(({ quote }) => quote === cloves));
  });
});
