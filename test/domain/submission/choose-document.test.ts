import assert from 'node:assert/strict';
import { documentIdOf, furtherDocumentIdOf, keyedDocumentIdOf } from '../../../domain/ids.js';
import {
  chooseDocument,
  hasNewestContent,
  type CandidateDocuments,
} from '../../../domain/submission/choose-document.js';

const own = documentIdOf('ont', 'hash');
const submitted = (documentKey: string | null) => ({ ontologyId: 'ont', contentHash: 'hash', documentKey });
const nothing: CandidateDocuments = { withKey: null, withContent: [], isTaken: () => false };
const takesNone = (documentId: string) => ({ documentId, takesKey: false });

describe('the document of a submission', () => {
  it('follows from content or key where there is none yet', () => {
    assert.deepEqual(chooseDocument(submitted(null), nothing), takesNone(own));
    assert.deepEqual(chooseDocument(submitted('k'), nothing), takesNone(keyedDocumentIdOf('ont', 'k')));
    assert.notEqual(keyedDocumentIdOf('ont', 'k'), keyedDocumentIdOf('other', 'k'));
  });

  it('is the one with the key, whatever its content and whichever document has the content', () => {
    const known = { ...nothing, withKey: 'doc_k', withContent: [{ documentId: own, documentKey: null }] };
    assert.deepEqual(chooseDocument(submitted('k'), known), takesNone('doc_k'));
  });

  it('is the one of the same content without a key, which takes a key that is new', () => {
    const withContent = [{ documentId: own, documentKey: null }];
    assert.deepEqual(chooseDocument(submitted('k'), { ...nothing, withContent }), { documentId: own, takesKey: true });
    const other = [{ documentId: own, documentKey: 'other' }];
    assert.deepEqual(
      chooseDocument(submitted('k'), { ...nothing, withContent: other }),
      takesNone(keyedDocumentIdOf('ont', 'k')),
    );
  });

  it('is one of the same content where no key was given, its own first', () => {
    const keyed = { documentId: 'doc_0', documentKey: 'k' };
    assert.deepEqual(chooseDocument(submitted(null), { ...nothing, withContent: [keyed] }), takesNone('doc_0'));
    const both = [keyed, { documentId: own, documentKey: null }];
    assert.deepEqual(chooseDocument(submitted(null), { ...nothing, withContent: both }), takesNone(own));
  });

  it('gets a further id where its own belongs to a document that went on to other content', () => {
    const first = furtherDocumentIdOf('ont', 'hash', 1);
    assert.deepEqual(chooseDocument(submitted(null), { ...nothing, isTaken: (id) => id === own }), takesNone(first));
    const taken = [own, first];
    assert.deepEqual(
      chooseDocument(submitted(null), { ...nothing, isTaken: (id) => taken.includes(id) }),
      takesNone(furtherDocumentIdOf('ont', 'hash', 2)),
    );
  });
});

describe('the newest content of a document', () => {
  it('is what is in flight, else what is in the graph', () => {
    assert.equal(hasNewestContent('a', { inFlight: 'a', inGraph: 'b' }), true);
    assert.equal(hasNewestContent('b', { inFlight: 'a', inGraph: 'b' }), false);
    assert.equal(hasNewestContent('b', { inFlight: null, inGraph: 'b' }), true);
    assert.equal(hasNewestContent('b', { inFlight: null, inGraph: null }), false);
  });
});
