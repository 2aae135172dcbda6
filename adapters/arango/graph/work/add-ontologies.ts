import type { GraphWork } from './graph-work.js';

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
  const sourceIds = [...new Set(lacking.flatMap(({ now }) => now.sourceId ?? []))];
  const sources = new Map((await work.find('source', 'sourceId', sourceIds)).map((one) => [one.sourceId, one]));
  for (const { name, now } of lacking) {
    const ontologyId = now.sourceId === null ? null : (sources.get(now.sourceId)?.ontologyIds[0] ?? null);
    work.put(name, { ...now, ontologyId });
  }
}
