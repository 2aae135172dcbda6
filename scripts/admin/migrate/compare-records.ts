import { createDigest } from '../../../domain/ids.js';
import { comparedText } from '../../../domain/migration/compare-records.js';
import { migratedKindNames, rulesOf, type MigratedKind } from '../../../domain/migration/migrated-kinds.js';
import type { RecordSource, RecordTarget } from '../../../domain/ports.js';
import { migratedPagesOf } from './pages-of.js';

/** Sums of the records of a kind in both installations. */
interface KindSum {
  records: number;
  missing: number;
  changed: number;
  sha256: string;
}

/**
 * Compares the records beside the graph, one by one: those of the other installation may be more.
 * @param at ISO 8601: when the migration began
 * @returns differences as sentences
 */
export async function compareRecords(
  { records: source, installationId: origin }: { records: RecordSource; installationId: string },
  target: RecordTarget,
  { at, now, say }: { at: string; now: string; say(line: string): void },
): Promise<string[]> {
  const differences: string[] = [];
  for (const kind of migratedKindNames) {
    const sum = await sumOf(kind, source, target, { origin, at, now });
    if (sum.records === 0) continue;
    const differs = sum.missing + sum.changed > 0;
    say(`${rulesOf(kind).plural}: ${sum.records}, ${differs ? 'with differences' : `sha256 ${sum.sha256}`}`);
    if (differs) differences.push(sentenceOf(kind, sum));
  }
  return differences;
}

async function sumOf(
  kind: MigratedKind,
  source: RecordSource,
  target: RecordTarget,
  { origin, at, now }: { origin: string; at: string; now: string },
): Promise<KindSum> {
  const sum = { records: 0, missing: 0, changed: 0 };
  const [digest, encoder] = [createDigest(), new TextEncoder()];
  for await (const records of migratedPagesOf(source, kind, { at, now })) {
    const present = await target.recordsLike(kind, origin, records);
    for (const [index, record] of records.entries()) {
      const [text, other] = [comparedText(kind, record), present[index]!];
      sum.records += 1;
      digest.update(encoder.encode(`${text}\n`));
      if (other === null) sum.missing += 1;
      else if (comparedText(kind, other) !== text) sum.changed += 1;
    }
  }
  return { ...sum, sha256: digest.end() };
}

function sentenceOf(kind: MigratedKind, { records, missing, changed }: KindSum): string {
  return `${rulesOf(kind).plural}: of ${records}, ${missing} are not there and ${changed} have other values.`;
}
