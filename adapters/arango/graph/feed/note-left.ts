import type { ChangedEntity } from '../../../../domain/graph/graph-change.js';
import type { GraphCollection, GraphRecords } from '../records/graph-records.js';
import type { GraphWork } from '../work/graph-work.js';

/** Remembers the ontologies that entities were in which went, or which lost what held them there. */
export function noteLeft(work: GraphWork): void {
  const leave = (entity: ChangedEntity, id: string, ontologyId: string) =>
    work.put('left_ontology', { entity, id, ontologyId });
  const gone = <Name extends GraphCollection>(collection: Name, each: (document: GraphRecords[Name]) => void) => {
    for (const { before, now } of [...work.records.of(collection).values()]) {
      if (before !== undefined && now === undefined) each(before);
    }
  };
  gone('ontology', ({ ontologyId }) => leave('ontology', ontologyId, ontologyId));
  gone('document', ({ documentId, ontologyId }) => leave('document', documentId, ontologyId));
  gone('source', ({ sourceId, ontologyIds }) => {
    for (const ontologyId of ontologyIds) leave('source', sourceId, ontologyId);
  });
  gone('instance', ({ instanceId, ontologyId }) => leave('quote', instanceId, ontologyId ?? ''));
  gone('evidence', ({ conceptId, ontologyId }) => leave('concept', conceptId, ontologyId ?? ''));
  // One that a person made belongs to no ontology, and is in the feeds of all.
  gone('relationship_support', ({ edgeId, ontologyId }) => leave('relationship', edgeId, ontologyId ?? ''));
  for (const { before, now } of [...work.records.of('concept').values()]) {
    const kept = new Set(now?.support.map(({ ontologyId }) => ontologyId));
    for (const { ontologyId } of before?.support ?? []) {
      if (!kept.has(ontologyId)) leave('concept', before!.conceptId, ontologyId);
    }
  }
}
