import { statement } from '../../database/statement.js';
import type { GraphWork } from './graph-work.js';

/** Ontologies of chunks, without their texts. */
const findOntologiesOfSources = statement<
  { sourceIds: readonly string[] },
  { sourceId: string; ontologyId: string | null }
>(`
  FOR sourceId IN @sourceIds
    FOR s IN source
      FILTER s.sourceId == sourceId
      RETURN { sourceId, ontologyId: s.ontologyIds[0] }`);

/** Adds the ontology of the source to quotes, evidence and support that are written, so that reads need no join. */
export async function addOntologies(work: GraphWork): Promise<void> {
  const { records } = work;
  const names = ['instance', 'evidence', 'relationship_support'] as const;
  const lacking = names.flatMap((name) =>
    [...records.of(name).values()].flatMap(({ now, before }) =>
      now !== undefined && now !== before && (now.ontologyId === undefined || now.sourceId !== before?.sourceId)
        ? [{ name, now }]
        : [],
    ),
  );
  const ontologies = await ontologiesOf(work, new Set(lacking.flatMap(({ now }) => now.sourceId ?? [])));
  for (const { name, now } of lacking) {
    const ontologyId = now.sourceId === null ? null : (ontologies.get(now.sourceId) ?? null);
    work.put(name, { ...now, ontologyId });
  }
}

/** Ontologies of these chunks by their ids. */
async function ontologiesOf(work: GraphWork, sourceIds: ReadonlySet<string>): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const { now } of work.records.of('source').values()) {
    if (now !== undefined && sourceIds.has(now.sourceId)) found.set(now.sourceId, now.ontologyIds[0] ?? null);
  }
  const others = [...sourceIds].filter((id) => !found.has(id));
  if (others.length === 0) return found;
  for (const { sourceId, ontologyId } of await work.reading.rows(findOntologiesOfSources, { sourceIds: others })) {
    found.set(sourceId, ontologyId);
  }
  return found;
}
