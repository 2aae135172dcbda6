import assert from 'node:assert/strict';
import { emptyDelta, type GraphDelta } from '../../../domain/graph/delta.js';
import { cancelledByDeletion } from '../../../domain/ontologies/deletion.js';
import {
  conceptsChangedByHand,
  ontologiesChanged,
  requireKept,
  requireWritable,
} from '../../../domain/ontologies/require-writable.js';

const empty = emptyDelta({ jobId: 'j', step: 's', ordinal: 0 }, { kind: 'edit', actor: 'ada', metadata: {} });
const refused = (code: string) => (error: { code: string }) => error.code === code;
const active = { name: 'notes', lifecycleState: 'active', lifecycleReason: null } as const;
const frozen = { ...active, lifecycleState: 'frozen' } as const;

describe('an ontology', () => {
  it('takes changes while it is neither frozen nor deleted', () => {
    requireWritable(undefined, active);
    requireWritable(undefined, undefined);
    assert.throws(() => requireWritable(undefined, frozen), refused('ontology_frozen'));
    assert.throws(() => requireWritable('del_1', active), refused('deletion_in_progress'));
  });

  it('is changed by the job alone that deletes it, also while it is frozen', () => {
    requireWritable('del_1', frozen, 'del_1');
    assert.throws(() => requireWritable('del_1', frozen, 'del_2'), refused('deletion_in_progress'));
    assert.deepEqual([requireKept('The document', undefined), requireKept('The document', 'a', 'a')], [false, true]);
  });
});

describe('a delta', () => {
  it('changes its ontology, that of its document and that of the document it retracts, each once', () => {
    const ontologyOf = (documentId: string) => (documentId === 'doc_1' ? 'ont_3' : undefined);
    const delta = { ...empty, ontology: { ontologyId: 'ont_1' }, document: { ontologyId: 'ont_1' } } as GraphDelta;
    assert.deepEqual(ontologiesChanged(delta, ontologyOf), ['ont_1']);
    const retract = (documentId: string) => ({ ...empty, retract: { documentId, notRenewedBy: 'j' } });
    assert.deepEqual(ontologiesChanged(retract('doc_1'), ontologyOf), ['ont_3']);
    assert.deepEqual(ontologiesChanged(retract('gone'), ontologyOf), []);
    const retractChunks = { documentId: 'doc_1', sourceIds: [] };
    assert.deepEqual(ontologiesChanged({ ...empty, retractChunks }, ontologyOf), ['ont_3']);
  });

  it('changes by hand the ends of relationships that people write or delete, not those that documents have', () => {
    const edge = (from: string, to: string, sourceId: string | null) => ({ from, to, sourceId });
    const relationships = [edge('a', 'b', null), edge('c', 'd', 'src')] as GraphDelta['relationships'];
    assert.deepEqual(
      conceptsChangedByHand({ ...empty, relationships }, () => []),
      ['a', 'b'],
    );
    const edit = { kind: 'delete_relationship', edgeId: 'e' } as const;
    assert.deepEqual(
      conceptsChangedByHand({ ...empty, edit }, (id) => (id === 'e' ? ['x', 'y'] : [])),
      ['x', 'y'],
    );
    const removal = { kind: 'delete_concept', conceptId: 'z' } as const;
    assert.deepEqual(
      conceptsChangedByHand({ ...empty, edit: removal }, () => []),
      ['z'],
    );
  });
});

describe('the open jobs of what is deleted', () => {
  it('are cancelled for the deletion of their document, or of their ontology', () => {
    assert.deepEqual(
      [{ documentId: 'doc_1' }, { ontologyId: 'ont_1' }].map((target) => cancelledByDeletion(target, 'del_1')),
      [
        {
          code: 'document_deleted',
          detail: 'The job del_1 is deleting the document. Submit the file again after its end.',
        },
        {
          code: 'job_cancelled',
          detail: 'The job del_1 is deleting the ontology. Submit the file again after its end.',
        },
      ],
    );
  });
});
