import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { collectReadiness, collectService } from '../../monitoring/metrics/collect-service.js';
import { createMetrics } from '../../monitoring/metrics/metrics.js';

/** Metrics of Temporal's core 1.24 that the files name; the first two are there once something has failed. */
const ofTemporal = [
  'temporal_workflow_task_execution_failed',
  'temporal_activity_execution_failed',
  'temporal_worker_task_slots_available',
  'temporal_activity_schedule_to_start_latency_bucket',
];

interface Dashboard {
  panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[];
}

const folder = new URL('../../deploy/grafana/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
/** Names of metrics in an expression: their prefixes are ours, Node.js's, the process's and Temporal's. */
const metricsIn = (expression: string) => expression.match(/\b(concordance|nodejs|process|temporal)_\w+/g) ?? [];

describe('the dashboard and the alerts', () => {
  const { panels } = JSON.parse(read('concordance.json')) as Dashboard;
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  let known: Map<string, readonly string[]>;

  before(async () => {
    const metrics = createMetrics('api', '1.0.0');
    collectService(metrics, {
      ...{ store: { countJobs: async () => [] }, scheduler: { queues: async () => [] } },
      diskSpace: async () => ({ totalBytes: 1, freeBytes: 1 }),
    });
    collectReadiness(metrics, async () => ({ isReady: true, parts: [] }));
    known = new Map(ofTemporal.map((name) => [name, []]));
    for (const metric of metrics.registry.getMetricsAsArray()) {
      const { labelNames = [] } = metric as unknown as { labelNames?: string[] };
      const suffixes = String(metric.type) === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
      for (const suffix of suffixes) known.set(metric.name + suffix, labelNames);
    }
  });

  const unknownIn = (text: string) => metricsIn(text).filter((name) => !known.has(name));

  it('name only metrics that exist', () => {
    assert.ok(queries.length > 20);
    for (const query of queries) assert.notEqual(metricsIn(query).length, 0, query);
    assert.deepEqual(queries.flatMap(unknownIn), []);
    const expressions = read('alerts.yaml').replace(/^ *- alert:.*$/gm, '');
    assert.ok(metricsIn(expressions).length >= 8);
    assert.deepEqual(unknownIn(expressions), []);
    assert.deepEqual(unknownIn('rate(concordance_http_request_total[5m])'), ['concordance_http_request_total']);
  });

  it('select only by labels that these metrics have', () => {
    const selectors = [...queries.join('\n').matchAll(/(concordance_\w+)\{(\w+)/g), ...read('alerts.yaml').matchAll(/(concordance_\w+)\{(\w+)/g)]; // oxfmt-ignore
    assert.ok(selectors.length >= 4);
    for (const [text, name, label] of selectors) assert.ok(known.get(name!)?.includes(label!), text);
  });

  it('have panels with ids and titles of their own', () => {
    const ids = panels.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const titles = panels.filter(({ type }) => type !== 'row').map(({ title }) => title);
    assert.ok(titles.every((title) => title.length > 0));
  });

  it('lead to sections of the runbook that exist', () => {
    const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
    const anchors = [...runbook.matchAll(/^#+ (.*)$/gm)].map(([, title]) => anchorOf(title!));
    const named = [...read('alerts.yaml').matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor!);
    assert.deepEqual(
      named.filter((anchor) => !anchors.includes(anchor)),
      [],
    );
  });
});

/** Anchor of a heading as GitHub makes it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
