import assert from 'node:assert/strict';
import { createEpistemicActivities } from '../../activities/vocabulary/create-epistemic-activities.js';
import { ConcordanceError } from '../../domain/errors.js';
import { readAll } from '../../domain/graph/model.js';
import type { JobWorkflows } from '../../domain/ports.js';
import { spreadOf } from '../../domain/vocabulary/epistemic/grounding-spread.js';
import { createRecordedWorkflows } from '../api/support/recorded-workflows.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { readWater } from './read-water.js';
import { runAs } from './run-in-process.js';

describe('the commands for the epistemic status of types, against the API', () => {
  let api: RunningApi;
  let isReachable = true;
  const measure = async (jobId: string) => {
    const { store, embedder } = api.platform;
    await createEpistemicActivities({ store, embedder, heartbeat: { signal: () => undefined } }).measureEpistemicStatus({ jobId }); // oxfmt-ignore
  };
  before(async () => {
    const workflows: JobWorkflows = {
      ...createRecordedWorkflows(),
      async startJob({ jobId }) {
        if (!isReachable) throw new ConcordanceError('engine_unreachable', 'Temporal does not answer.');
        await measure(jobId);
      },
    };
    api = await startApi({}, undefined, { workflowsOf: () => workflows });
    await readWater(api);
  });
  after(() => api.stop());
  const ask = async (line: string, code = 0, options: Parameters<typeof runAs>[3] = {}) => {
    const ran = await runAs(api, 'curator', line.split(' '), options);
    assert.equal(ran.code, code, ran.stderr);
    return ran.stdout + ran.stderr;
  };

  it('say before the first measurement what to do', async () => {
    const list = await ask('vocabulary epistemic list');
    assert.match(list, /^REQUIRES +UNMEASURED$/m);
    assert.match(list, /Nothing was measured yet: concordance vocabulary epistemic measure\n$/);
    const none = await ask('related rain --status mixed');
    assert.match(none, /No type of relationships has such a status\..*concordance vocabulary epistemic list/);
    assert.match(
      await ask('connect rain delta --status mixed'),
      /`concordance vocabulary epistemic measure` makes one/,
    );
  });

  it('measure, and show the result of this measurement', async () => {
    const tried = await ask('vocabulary epistemic measure --dry-run --all');
    assert.match(tried, /^REQUIRES +INSUFFICIENT_DATA +0 +2$/m);
    assert.match(tried, /Measured 31 types\. .*INSUFFICIENT_DATA \d+/);
    assert.match(await ask('vocabulary epistemic show requires'), /status +UNMEASURED/);
    const { sample_size: size } = JSON.parse(await ask('vocabulary epistemic measure -n 7 --json'));
    assert.equal(size, 7);
    assert.match(await ask('vocabulary epistemic list --status insufficient_data'), /^REQUIRES +INSUFFICIENT_DATA +0 +2$[^]*Measured 20/m); // oxfmt-ignore
    assert.match(await ask('vocabulary epistemic show REQUIRES'), /because +Only 0 concepts[^]*2 of 2 looked at/);
    assert.match(await ask('vocabulary list'), /^REQUIRES +\w+ +2 +INSUFFICIENT_DATA /m);
    assert.match(await ask('vocabulary epistemic show REQUIRE', 4), /Did you mean REQUIRES\?/);
    assert.match(await ask('vocabulary epistemic list --status good', 1), /WELL_GROUNDED/);
  });

  it('wait for a job that takes longer, and show its result', async () => {
    isReachable = false;
    const sleep = async () => {
      const [job] = (await api.call('GET', '/jobs?job_type=epistemic_measurement&status=processing', { as: 'curator' })).body.jobs; // oxfmt-ignore
      if (job !== undefined) await measure(job.job_id);
    };
    assert.match(
      await ask('vocabulary epistemic measure', 0, { sleep }),
      /^REQUIRES +INSUFFICIENT_DATA[^]*Measured 31 types and stored the result\./m,
    );
    const typesOf = (text: string) => text.match(/^[A-Z_]+ +INSUFFICIENT_DATA/gm)!.length;
    assert.equal(typesOf(await ask('vocabulary epistemic measure', 0, { sleep })), 10);
    assert.equal(typesOf(await ask('vocabulary epistemic measure --all', 0, { sleep })), 31);
    isReachable = true;
  });

  it('follow relationships by the status of their type', async () => {
    const spread = spreadOf([0.2, 0.2, 0.2], { sampledRelationships: 3, totalRelationships: 3 });
    const types = [{ relationshipType: 'REQUIRES', status: 'MIXED' as const, spread }];
    const { store, embedder } = api.platform;
    const graphCounter = (await store.measurementState(readAll)).graphCounter;
    await store.saveMeasurement({ profile: embedder.profile.identity, sampleSize: 9, graphCounter, types }, null);
    assert.match(await ask('related rain --status weak,mixed'), /river[^]*delta/);
    assert.match(await ask('related rain --without-status mixed'), /No type of relationships has such a status/);
    assert.match(await ask('connect rain delta --status mixed'), /Rain -REQUIRES-> River -REQUIRES-> Delta/);
    const none = await ask('connect rain delta --without-status MIXED');
    assert.match(none, /has a relationship without the epistemic status MIXED\. Ask without a filter/);
    assert.match(await ask('connect rain delta --status good', 1), /--status.*WELL_GROUNDED/);
    assert.match(await ask('concept rain'), /REQUIRES -> River {2}river {2}0\.75 {2}MIXED/);
  });
});
