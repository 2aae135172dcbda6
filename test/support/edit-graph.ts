import { createConcept, type NewConcept } from '../../domain/editing/create-concept.js';
import { createRelationship } from '../../domain/editing/create-relationship.js';
import { deleteConcept, deleteRelationship } from '../../domain/editing/delete-concept.js';
import type { Editor } from '../../domain/editing/edit-dependencies.js';
import { updateConcept, type ConceptChange } from '../../domain/editing/update-concept.js';
import type { Platform } from '../../platform/platform.js';

/** Changes by hand, as the routes make them, by a user named Ada. */
export function editGraph(platform: Platform) {
  const { ids, clock } = platform;
  const editor = (): Editor => ({
    editId: ids.mint('edit'),
    actor: 'ada',
    audit: (target, details) => ({
      ...{ actorId: null, actorName: 'ada', credential: null, requestId: null, address: null },
      ...{ action: 'test', target, outcome: 'done', details },
    }),
  });
  const always = async () => undefined;
  return {
    editor,
    async create(label: string, more: Partial<NewConcept> & { in?: string } = {}) {
      const name = more.in ?? 'tests';
      return createConcept(platform, editor(), {
        ...{ label, description: '', searchTerms: [], ontology: { name, newOntologyId: ids.mint('ont') } },
        ...{ matchingMode: 'auto', creationMethod: 'api', note: null },
        ...more,
      });
    },
    update: (conceptId: string, change: ConceptChange) => updateConcept(platform, editor(), conceptId, change, always),
    link: (from: string, type: string, to: string, confidence = 1) =>
      createRelationship(platform, editor(), { from, to, type, category: undefined, confidence }, clock.now()),
    remove: (conceptId: string) =>
      deleteConcept(platform, editor(), conceptId, { cascade: true, precondition: always }),
    unlink: (edgeId: string) => deleteRelationship(platform, editor(), edgeId),
  };
}
