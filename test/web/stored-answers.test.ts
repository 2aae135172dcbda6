import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { directAnalyses } from '../api/support/direct-analyses.js';
import { readDocument } from '../api/support/read-document.js';
import { after as later, say, startStandInModel } from '../support/stand-in-model.js';
import type { Behaviour, StandInModel } from '../support/stand-in-model.js';
import { checkScreens, signInByForm, startExplorer } from './explorer.js';
import type { Explorer } from './explorer.js';

const text = 'Rain falls. Rivers carry rain to the sea. Fire burns wood.';
const quote = 'Rivers carry rain to the sea.';

/** A sentence that the piece with the quote states. */
const answerFrom: Behaviour = (call, response) => {
  const { pieces } = JSON.parse(call.body.messages[1].content) as { pieces: { number: number; text: string }[] };
  const { number } = pieces.find((piece) => piece.text.includes(quote))!;
  return say(JSON.stringify({ sentences: [{ text: 'Rivers carry rain.', citations: [{ number, quote }] }] }))(call, response); // oxfmt-ignore
};

describe('answers of a model that were made before, in the explorer', () => {
  let model: StandInModel;
  let explorer: Explorer;
  before(async () => {
    model = await startStandInModel(answerFrom);
    explorer = await startExplorer({
      ...{ CONCORDANCE_EXTRACTION_MODEL: 'writer', CONCORDANCE_MODEL_BASE_URL: model.url },
      ...{ CONCORDANCE_MODEL_PRICES: 'writer=1/2', CONCORDANCE_COST_CAP_USD: '1' },
    });
    explorer.api.workflows.onStart = directAnalyses(explorer.api.platform);
    await read(text);
  });
  beforeEach(() => {
    model.calls.length = 0;
    model.usual = answerFrom;
  });
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));
  after(async () => {
    await explorer.stop();
    await model.stop();
  });

  async function read(content: string): Promise<void> {
    const json = { text: content, ontology: 'nature', auto_approve: true };
    const { body } = await explorer.api.call('POST', '/ingest/text', { as: 'curator', json });
    const label = content.split(' ')[0]!;
    await readDocument(explorer.api.platform, body.job_id, content, [{ label, description: '', quote: content }]);
  }

  async function ask(page: Page, question: string): Promise<void> {
    await page.getByLabel('Question').fill(question);
    await page.getByLabel('Question').press('Enter');
  }

  /** Counts the questions that the page asks. */
  function countAsked(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/query/answer')) asked.push(request.postData() ?? '');
    });
    return asked;
  }

  const jobOf = async (question: string) => {
    const { jobs } = (await explorer.api.call('GET', '/jobs?job_type=analysis', { as: 'curator' })).body;
    return jobs.find((job: { filename: string }) => job.filename === `Answer: ${question}`);
  };

  it('are shown from the store after a reload, with time and cost, and asked again only on demand', async () => {
    const question = 'What do rivers carry?';
    const page = await explorer.open('curator', '/ask');
    const asked = countAsked(page);
    await ask(page, question);
    await page.getByText('Cost: $0.00014, 120 tokens of openai:writer.').waitFor();
    await read('Rivers carry gravel, too.');
    await page.reload();
    await page.getByText(/The answer is stored, made just now/).waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    await page.getByText('The documents or the graph have changed since').waitFor();
    await page.getByText('Cost: $0. It was paid before: $0.00014, 120 tokens of openai:writer.').waitFor();
    assert.deepEqual([asked.length, model.calls.length], [1, 1], 'showing asks nothing');
    await checkScreens(page, 'ask-stored');
    const again = page.locator('.message', { hasText: 'have changed since' });
    await again.getByText(/^openai:writer is asked, which may cost something/).waitFor();
    await again.getByRole('button', { name: 'Ask again' }).click();
    await page.getByText('Cost: $0.00014, 120 tokens').waitFor();
    assert.deepEqual([asked.length, model.calls.length], [2, 2]);
    await page.context().close();
  });

  it('say what was paid where they are asked for again, and that they are gone where they are', async () => {
    const question = 'What carries rain?';
    const page = await explorer.open('curator', '/ask');
    await ask(page, question);
    await page.getByText('Cost: $0.00014, 120 tokens of openai:writer.').waitFor();
    await ask(page, question);
    await page.getByText('Cost: $0. It was paid before: $0.00014, 120 tokens of openai:writer.').waitFor();
    await page.reload();
    const { artifact_id: id } = (await jobOf(question)).result;
    await explorer.api.call('DELETE', `/artifacts/${id}`, { as: 'curator' });
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('The stored answer is not there any more').waitFor();
    await page.getByRole('button', { name: 'Ask again' }).waitFor();
    await page.context().close();
  });

  it('are named as earlier ones where the question was stopped before a model was asked', async () => {
    const question = 'Where do rivers carry rain?';
    const page = await explorer.open('curator', '/ask');
    await ask(page, question);
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    // The clock of the server has whole seconds.
    await page.waitForTimeout(2500);
    await page.route('**/query/answer', () => undefined);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('Gathering evidence…').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped.').waitFor();
    await page.waitForTimeout(1000);
    assert.equal(await page.getByRole('link', { name: 'Show the job' }).count(), 0, 'shown as the job of the question');
    await page.getByText('You asked this before, just now. The answer of then is stored.').waitFor();
    await page.getByText('Stopped.').waitFor();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    assert.equal(model.calls.length, 1);
    await page.context().close();
  });

  it('that were cancelled elsewhere say why, what they cost, and offer more, also after a reload', async () => {
    const question = 'Which rain do rivers carry?';
    model.usual = later(4000, answerFrom);
    const page = await explorer.open('curator', '/ask');
    await ask(page, question);
    await page.getByText('Writing and checking the answer…').waitFor();
    while (model.calls.length === 0) await page.waitForTimeout(50);
    const { job_id: id } = await jobOf(question);
    await explorer.api.call('POST', `/jobs/${id}/cancel`, { as: 'curator' });
    const failure = page.getByRole('alert');
    for (const round of ['waiting', 'reloaded']) {
      await failure.getByText('The answer was cancelled').waitFor();
      await failure.getByText('job_cancelled').waitFor();
      await failure.getByText('Cost: $0.00014', { exact: true }).waitFor();
      assert.match((await failure.getByRole('link').getAttribute('href'))!, new RegExp(`/jobs/${id}$`), round);
      assert.equal(await page.getByText('This conflicts with the present state').count(), 0);
      if (round === 'waiting') await page.reload();
    }
    await checkScreens(page, 'ask-cancelled');
    await failure.getByRole('button', { name: 'Show sentences of the documents' }).click();
    await page.getByText('Sentences of the documents, the best first.').waitFor();
    await page.context().close();
  });

  it('stay where a session ended, and go with their question where another user signs in', async () => {
    const page = await explorer.open('curator', '/ask');
    await ask(page, 'What do rivers carry to the sea?');
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    const unauthenticated = { status: 401, json: { code: 'unauthenticated', detail: 'The token is not valid.', status: 401 } }; // oxfmt-ignore
    await page.route('**/query/answer', (route) => route.fulfill(unauthenticated), { times: 1 });
    await ask(page, 'What burns wood?');
    await page.getByText('Your session has ended.').waitFor();
    await signInByForm(page, 'curator');
    await page.getByText('this question was not asked').waitFor();
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    assert.equal(await page.getByText('Sign in again').count(), 0);
    assert.equal(await page.getByLabel('Question').inputValue(), 'What burns wood?');
    for (const isReloaded of [false, true]) {
      await page.locator('.user-menu summary').click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('User name').waitFor();
      if (isReloaded) await page.reload();
      await signInByForm(page, isReloaded ? 'curator' : 'contributor');
      await page.getByLabel('Question').waitFor();
      assert.equal(await page.getByLabel('Question').inputValue(), '');
      assert.doesNotMatch(page.url(), /q=/);
      assert.equal(await page.getByText('Rivers carry rain.').count(), 0);
      await ask(page, 'What falls?');
      await page.getByText(/^Cost: /).waitFor();
    }
    await page.context().close();
  });

  it('are found again where the session ended while the model was awaited', async () => {
    model.usual = later(4_500, answerFrom);
    const page = await explorer.open('contributor', '/ask');
    await ask(page, 'Do rivers carry rain to the sea?');
    for (let times = 0; model.calls.length === 0 && times < 200; times += 1) await page.waitForTimeout(50);
    assert.equal(model.calls.length, 1, await page.locator('main').innerText());
    const token = await page.evaluate<string>(`JSON.parse(sessionStorage.getItem('concordance.session')).token`);
    await explorer.api.call('POST', '/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByText('Your session has ended.').waitFor();
    await signInByForm(page, 'contributor');
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('Rivers carry rain.', { exact: true }).waitFor();
    assert.equal(await page.getByText('Sign in again').count(), 0);
    assert.equal(model.calls.length, 1, 'the answer was paid twice');
    await page.context().close();
  });

  it('are not promised where the limit allows none', async () => {
    const page = await explorer.open('platform_admin', '/ask');
    await page.getByText('More options').click();
    const limit = page.getByLabel('Cost limit in US dollars');
    await limit.fill('0');
    await page.getByText('openai:writer costs money, and the limit is $0: no model is asked').waitFor();
    await page.getByLabel('Answer').selectOption('model');
    await page.getByText('the limit is $0: the question is refused').waitFor();
    await limit.fill('0.007');
    await page.getByText('may cost more than $0.008, which the limit does not allow: no model is asked').waitFor();
    await ask(page, 'What do rivers carry far?');
    await page.getByText('The model may cost more than the limit.').waitFor();
    assert.equal(model.calls.length, 0);
    await limit.fill('0.5');
    await page.getByText('openai:writer is asked, which may cost up to $0.50.').waitFor();
    await page.context().close();
  });
});
