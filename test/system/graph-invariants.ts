import { readAll } from '../../domain/graph/model.js';
import { hasDocument } from '../../domain/jobs/job-identity.js';
import type { Platform } from '../../platform/platform.js';
import { haveUnrelatedTexts } from '../../domain/matching/homonyms/compare-homonyms.js';
import { isHomonym } from '../../domain/text/english/homonyms.js';
import { labelKey } from '../../domain/text/labels/label-key.js';
import type { BulkStream } from '../../domain/ports.js';

type Row = Record<string, unknown>;

/**
 * Returns each violated invariant of the graph, in words: every chunk exists once, every quote is verbatim at its
 * place, nothing is orphaned or duplicated.
 * @param known ids of concepts that were made by hand, which need no evidence, and ontologies that were deleted
 */
export async function brokenInvariants(
  { store, objects }: Platform,
  known: { madeByHand?: readonly string[]; deleted?: readonly string[] } = {},
): Promise<string[]> {
  const read = async (stream: BulkStream) => {
    const rows: Row[] = [];
    for (let after: string | null = null, more = true; more; more = after !== null) {
      const page: { records: Row[]; next: string | null } = await store.scan(stream, after, 500);
      rows.push(...page.records);
      after = page.next;
    }
    return rows;
  };
  const [concepts, sources, instances, evidence, relationships] = [
    await read('concepts'),
    await read('sources'),
    await read('instances'),
    await read('evidence'),
    await read('relationships'),
  ];
  const issues: string[] = [];
  const { items: jobs } = await store.jobs(
    { userId: null, status: 'completed', kind: null, ontology: null },
    { limit: 500, offset: 0 },
  );
  const texts = new Map<string, string>();
  for (const job of jobs.filter(hasDocument)) {
    if (known.deleted?.includes(job.ontology)) continue;
    const [document] = await store.documents(readAll, [job.documentId]);
    // Of a document with a newer version only that is in the graph.
    if (document !== undefined && document.versionId !== job.versionId) continue;
    texts.set(job.documentId, new TextDecoder().decode(await objects.read(job.textKey!)));
    const own = sources.filter((row) => row['document_id'] === job.documentId);
    if (own.length !== job.progress.chunksTotal)
      issues.push(`${job.filename}: ${own.length} of ${job.progress.chunksTotal} chunks`);
    const whole = own
      .sort((a, b) => Number(a['paragraph']) - Number(b['paragraph']))
      .map((row) => row['full_text'])
      .join('');
    if (whole !== texts.get(job.documentId)) issues.push(`${job.filename}: its chunks do not make up its text`);
  }
  const sourceById = new Map(sources.map((row) => [row['source_id'], row]));
  for (const row of instances) {
    const source = sourceById.get(row['source_id']);
    if (!source) {
      issues.push(`instance ${row['instance_id']} has no source`);
      continue;
    }
    const from = Number(source['start_offset']);
    const text = String(source['full_text']);
    if (text.slice(Number(row['start_offset']) - from, Number(row['end_offset']) - from) !== row['quote']) {
      issues.push(`instance ${row['instance_id']} is not verbatim`);
    }
  }
  const conceptIds = new Set(concepts.map((row) => row['concept_id']));
  const instanceIds = new Set(instances.map((row) => row['instance_id']));
  const evidenced = new Set([...(known.madeByHand ?? []), ...evidence.map((row) => row['concept_id'])]);
  const linked = new Set(evidence.map((row) => row['instance_id']));
  for (const row of evidence) {
    if (!conceptIds.has(row['concept_id']) || !instanceIds.has(row['instance_id']))
      issues.push(`evidence ${JSON.stringify(row)} dangles`);
  }
  for (const row of relationships) {
    if (!conceptIds.has(row['from']) || !conceptIds.has(row['to']))
      issues.push(`relationship ${JSON.stringify(row)} dangles`);
  }
  issues.push(
    ...concepts
      .filter((row) => !evidenced.has(row['concept_id']))
      .map((row) => `concept ${row['concept_id']} has no evidence`),
  );
  issues.push(
    ...instances
      .filter((row) => !linked.has(row['instance_id']))
      .map((row) => `instance ${row['instance_id']} evidences nothing`),
  );
  issues.push(
    ...concepts.flatMap((row, index) =>
      concepts.slice(index + 1).some((other) => isSameConcept(row, other))
        ? [`concept ${row['label']} is there twice`]
        : [],
    ),
  );
  issues.push(
    ...doubled(evidence.map((row) => `${row['concept_id']} ${row['instance_id']}`)).map(
      (key) => `evidence ${key} is there twice`,
    ),
  );
  return issues;
}

/** Homonyms may be two concepts of one label, and so may words that are said of in wholly different words. */
function isSameConcept(one: Row, other: Row): boolean {
  const side = ({ label, description }: Row) => ({ label: String(label), description: String(description) });
  const [a, b] = [side(one), side(other)];
  return a.label.toLowerCase() === b.label.toLowerCase() && !isHomonym(labelKey(a.label)) && !haveUnrelatedTexts(a, b);
}

function doubled(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}
