import assert from 'node:assert/strict';
import { openDeletionOf, requireRemovable } from '../../../domain/ontologies/deletion.js';
import { requireFreeName } from '../../../domain/ontologies/ontology-change.js';

const frozen = { name: 'Sea travel', lifecycleState: 'frozen', lifecycleReason: null } as const;
const active = { ...frozen, lifecycleState: 'active' } as const;
const document = { documentId: 'doc_1' };
const none = { document: undefined, ontology: undefined };

describe('what may be deleted', () => {
  it('is a document of an ontology that takes changes', () => {
    assert.equal(openDeletionOf(document, none, 'Sea travel', active), undefined);
    assert.equal(openDeletionOf(document, none, 'Sea travel', undefined), undefined);
    assert.throws(() => openDeletionOf(document, none, 'Sea travel', frozen), { code: 'ontology_frozen' });
  });

  it('is an ontology also while it is frozen', () => {
    assert.equal(openDeletionOf({ ontologyId: 'ont_1' }, none, 'Sea travel', frozen), undefined);
  });

  it('is deleted by the job that does so already, frozen or not', () => {
    const both = { document: 'del_1', ontology: 'odl_1' };
    assert.equal(openDeletionOf(document, both, 'Sea travel', frozen), 'del_1');
    assert.equal(openDeletionOf({ ontologyId: 'ont_1' }, both, 'Sea travel', frozen), 'odl_1');
  });

  it('is no document of an ontology that is being deleted, which comes before that it is frozen', () => {
    const whole = { document: undefined, ontology: 'odl_1' };
    assert.throws(() => openDeletionOf(document, whole, 'Sea travel', frozen), {
      code: 'deletion_in_progress',
      data: { job_id: 'odl_1' },
    });
  });
});

describe('an ontology', () => {
  it('is removed after its documents, and has a name of its own', () => {
    requireRemovable({ hasDocuments: false });
    assert.throws(() => requireRemovable({ hasDocuments: true }), { code: 'conflict' });
    requireFreeName('Sea travel', false);
    assert.throws(() => requireFreeName('Sea travel', true), { code: 'conflict', message: /"Sea travel" belongs/ });
  });
});
