import { maxNamedInPlan, nothingLost, type DryRunPlan } from '../../../domain/ingest/dry-run-plan.js';
import type { DocumentMeasure } from '../../../domain/ingest/estimate.js';
import { manifestPageOf, workKeys, type ManifestChunk, type ManifestPage } from '../../../domain/ingest/manifest.js';
import type { CarryBase } from './carry-base.js';
import type { IngestDependencies } from '../ingest-dependencies.js';
import { readJson } from '../json-object.js';

/** Says which chunks of the manifest would be kept and read, and what only stands on words that are gone. */
export async function dryRunPlan(
  { store, objects }: IngestDependencies,
  carryBase: CarryBase | null,
  manifestKey: string,
  { chunks: total, chunksCarried = 0 }: DocumentMeasure,
): Promise<DryRunPlan> {
  const chunks: ManifestChunk[] = [];
  for (let page = 0; page <= manifestPageOf(total - 1); page += 1) {
    chunks.push(...(await readJson<ManifestPage>(objects, workKeys.manifestPage(manifestKey, page))));
  }
  const read = chunks.filter(({ carried, restored }) => carried === undefined && restored === undefined);
  return {
    chunksKept: chunksCarried,
    chunksRead: total - chunksCarried,
    read: read.slice(0, maxNamedInPlan).map(({ start, end }) => ({ start, end })),
    lost: carryBase === null ? nothingLost : await store.evidenceLostWithout(carryBase.lostQuotes(chunks)),
  };
}
