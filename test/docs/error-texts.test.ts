import assert from 'node:assert/strict';
import { textsOfErrors } from '../support/texts-of-errors.js';

/** Words that begin what to do, after a colon or at the beginning of the text. */
const imperatives = 'send|give|say|store|set|see|add|use|name|choose|POST|GET|PUT|DELETE';

/** True if the text has a further sentence or clause, begins with what to do, or says what is possible. */
const whatToDo = new RegExp(
  String.raw`[.;] \S|… [A-Z]|(^|: )(${imperatives}) |\b(must|can|may|only|allows|at most|at least)\b`,
  'i',
);

const saidByValues = 'its values say it, or what is allowed';

/** Texts that need not say it, each with the reason; one that the sources no longer have is removed here. */
const without: Record<string, string> = {
  'A limited credential cannot create a key with more permissions or a later expiry than its own.':
    'says what is refused',
  'Endpoint not in allowlist: …': 'the text is given by the language of programs',
  'Line …, column …: …': saidByValues,
  'Line …, column …: … …': saidByValues,
  'Line …, column …: ….': saidByValues,
  'Parameter … …': saidByValues,
  'TEMPORAL_CLI: … ….': saidByValues,
  'The Temporal server at … …': saidByValues,
  'The body is not JSON.': 'where no position is known',
  'The client disconnected before the response.': 'nobody reads it',
  'The job … …': saidByValues,
  'The job cannot be cancelled: it has ended.': 'nothing is left to do',
  'The job cannot be cancelled: ….': saidByValues,
  'The job cannot be …d: it has ended.': 'nothing is left to do',
  'The job cannot be …d: ….': saidByValues,
  'The job is not awaiting approval: it has ended.': 'nothing is left to do',
  'The job is not awaiting approval: ….': saidByValues,
  'The multipart body cannot be read: …': saidByValues,
  'The password ….': saidByValues,
  'The text … ….': saidByValues,
  'There is no ontology …… …': saidByValues,
  'User name or password is wrong, or the user is disabled.': 'more would tell which users exist',
  'is not valid.': 'where a check of a line says no more',
};

/** The part that must say what to do: after the name of a field, where a text begins with one. */
function subject(text: string): string {
  return text.replace(/^(?:…|[a-z]+): /, '');
}

describe('texts of errors', () => {
  const texts = textsOfErrors();
  const silent = new Set([...texts].map(subject).filter((text) => /[^…. ]/.test(text) && !whatToDo.test(text)));

  it('are found where a helper, a variable or a condition gives them', () => {
    for (const text of [
      'The decision cannot be undone. It was undone by … already. Decide it again instead.',
      'There is no active role …; GET /rbac/roles lists them.',
      'The vocabulary has the type … already. Use that type.',
      '…: must name another concept than the target.',
    ]) {
      assert.ok(texts.has(text), text);
    }
  });

  it('say what to do, not only what happened', () => {
    assert.ok(texts.size > 400, `only ${texts.size} texts were found`);
    assert.deepEqual([...silent].filter((text) => !Object.hasOwn(without, text)).sort(), []);
  });

  it('are excepted only where they are still made', () => {
    assert.deepEqual(
      Object.keys(without).filter((text) => !silent.has(text)),
      [],
    );
  });
});
