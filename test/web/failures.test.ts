import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { checkScreens, signInByForm, startExplorer, untilTrue } from './explorer.js';
import type { Explorer } from './explorer.js';

const html = { contentType: 'text/html', body: '<html>Bad gateway</html>' };

describe('the explorer while something fails', () => {
  let explorer: Explorer;
  let folder: string;
  before(async () => {
    [explorer, folder] = await Promise.all([startExplorer(), mkdtemp(join(tmpdir(), 'failures-'))]);
    await explorer.read('Water', 'rain.md', 'Rain fills the rivers. Rivers carry rain to the sea.');
  });
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));
  after(async () => {
    await rm(folder, { recursive: true });
    await explorer.stop();
  });

  async function choose(page: Page, files: Record<string, string>): Promise<void> {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const paths = Object.keys(files).map((name) => join(folder, name));
    await page.locator('.drop-zone input[type=file]').setInputFiles(paths);
  }

  const notice = (page: Page) => page.locator('.upload-notice');
  const row = (page: Page, name: string) => page.locator('.upload', { hasText: name }).first();

  it('waits with uploads until the server is back, sends each with its key, and reads the same content once', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Water');
    const keys = new Map<string, Set<string>>();
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 502, ...html }),
      (route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' } }),
      (route) => route.abort(),
      (route) =>
        route.fulfill({ status: 409, json: { code: 'idempotency_in_progress', detail: 'In progress.', status: 409 } }),
      (route) => route.fulfill({ status: 200, ...html }),
    ];
    await page.route('**/ingest', async (route) => {
      const name = /filename="(\w+\.txt)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
      const key = route.request().headers()['idempotency-key']!;
      keys.set(name, (keys.get(name) ?? new Set()).add(key));
      await (failures.shift() ?? ((one) => one.continue()))(route);
    });
    await choose(page, { 'k1.txt': 'Snow feeds springs.', 'k2.txt': 'Snow feeds springs.', 'k3.txt': 'Ice is cold.' });
    await page.getByRole('button', { name: 'Submit 3 documents' }).click();
    await notice(page).getByText('3 documents wait until the server can be used').waitFor();
    assert.match(await notice(page).innerText(), /not available \(50[23]\)\.\s+It is tried/);
    await checkScreens(page, 'upload-pause');
    for (let tries = 0; tries < 3 && failures.length > 0; tries += 1) {
      const now = notice(page).getByRole('button', { name: 'Try again now' });
      await now.click({ timeout: 20_000 }).catch(() => undefined);
    }
    await page.getByText('It has the same content as').waitFor();
    await row(page, 'k3.txt').getByText('Show the job').waitFor();
    assert.equal(await page.getByText('Show the job').count(), 3);
    assert.equal(await page.locator('.upload .message').count(), 0);
    assert.deepEqual([...keys].map(([name, of]) => [name, of.size]).sort(), [['k1.txt', 1], ['k2.txt', 1], ['k3.txt', 1]]); // oxfmt-ignore
    await checkScreens(page, 'upload-same');
  });

  it('says that a file was deleted, what kinds can be read, and tries all again that failed', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Water');
    await choose(page, { 'gone.txt': 'Mist is thin.', 'a.txt': 'Hail is hard.', 'b.txt': 'Dew is wet.' });
    await writeFile(join(folder, 'x.zip'), Buffer.from('UEsDBBQAAAAAAA==', 'base64'));
    await page.locator('.drop-zone input[type=file]').setInputFiles(join(folder, 'x.zip'));
    await rm(join(folder, 'gone.txt'));
    await page.route('**/ingest', (route) =>
      /filename="[ab]\.txt"/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 500, json: { code: 'internal_error', detail: 'The log says more.', status: 500 } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Submit 4 documents' }).click();
    await row(page, 'gone.txt').getByText('The file cannot be read any more').waitFor();
    await row(page, 'x.zip').getByText('This kind of content cannot be read').waitFor();
    const kinds = await row(page, 'x.zip').innerText();
    assert.match(kinds, /x\.zip/);
    assert.match(kinds, /\.pdf.*\.txt/);
    assert.doesNotMatch(kinds, /application\//);
    await page.unroute('**/ingest');
    await notice(page).getByText('3 documents were not accepted.').waitFor();
    await page.getByRole('button', { name: 'Try all again' }).click();
    for (const name of ['a.txt', 'b.txt']) await row(page, name).getByText('Show the job').waitFor();
    await checkScreens(page, 'upload-refused');
  });

  it('lets nobody submit to an ontology that they may not create, and isolates names of files', async () => {
    const page = await explorer.open('contributor', '/upload');
    const long = `${'n'.repeat(120)}\u202egnp.txt`;
    await choose(page, { [long]: 'Fog is low.' });
    await page.getByLabel('Ontology').fill('Not there');
    await page.getByText('you may not create one').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Submit 1 document' }).isDisabled(), true);
    const remove = await page.getByRole('button', { name: /^Remove n/ }).boundingBox();
    assert.ok(remove!.width > remove!.height);
    assert.equal(await page.locator('.upload bdi').innerText(), long);
    await page.getByLabel('Ontology').fill('Water');
    assert.equal(await page.getByRole('button', { name: 'Submit 1 document' }).isDisabled(), false);
  });

  it('gets an answer again whose connection was lost', async () => {
    const page = await explorer.open('read_only', '/ask');
    let asked = 0;
    await page.route('**/query/answer', (route) => {
      asked += 1;
      if (asked > 2) return route.continue();
      const body = 'event: evidence\ndata: {"evidence": []}\n\n';
      return asked === 1
        ? route.fulfill({ status: 200, contentType: 'text/event-stream', body })
        : route.fulfill({ status: 502, ...html });
    });
    await page.getByText('No model is asked; it costs nothing.').waitFor();
    await untilTrue(page, 'document.activeElement?.tagName === "TEXTAREA"');
    await page.keyboard.type('What do rivers carry?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('The connection was lost.').waitFor();
    await page.getByText('Sentences of the documents, the best first.').waitFor();
    assert.equal(asked, 3);
    assert.equal(await page.locator('.message.bad').count(), 0);
  });

  it('says after a stop and after a reload that a model still answers, and then asks with the same limit', async () => {
    const asked = 'What do rivers carry?';
    const { jobs } = (await explorer.api.call('GET', '/jobs?status=completed', { as: 'curator' })).body;
    let job = {
      ...{ ...jobs[0], job_type: 'analysis', job_id: 'ana_1', status: 'processing', stage: 'running', outcome: null },
      ...{ analysis_run: { name: 'answer', parameters: { question: asked, ontology: null } }, reason: null },
      retry_reason: 'The model server answered 503. The next attempt is in 20 s.',
    };
    const page = await explorer.open('curator', '/ask');
    const stream = (event: string, data: object) => ({
      contentType: 'text/event-stream',
      body: `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    });
    await page.route('**/jobs?*job_type=analysis*', (route) => route.fulfill({ json: { jobs: [job], total: 1 } }));
    await page.route('**/jobs/ana_1/events', (route) =>
      route.fulfill(stream(job.status === 'processing' ? 'snapshot' : 'completed', job)),
    );
    const limits: unknown[] = [];
    await page.route('**/query/answer', (route) => {
      limits.push((route.request().postDataJSON() as { max_cost_usd?: number }).max_cost_usd);
      // Nothing comes, not even the evidence.
      return job.status === 'processing' ? undefined : route.continue();
    });
    await page.getByLabel('Question').fill(asked);
    await page.getByText('More options').click();
    await page.getByLabel('Cost limit in US dollars').fill('0.5');
    await page.getByLabel('Question').press('Enter');
    await page.getByText('Gathering evidence…').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    for (const round of ['stopped', 'reloaded']) {
      await page.getByText('a job goes on with the answer, which is paid and kept').waitFor();
      await page.getByText('The next attempt is in 20 s.').waitFor();
      assert.match((await page.getByRole('link', { name: 'Show the job' }).getAttribute('href'))!, /\/jobs\/ana_1$/);
      await page.getByRole('button', { name: /^Cancel job/ }).waitFor();
      assert.equal(await page.getByLabel('Cost limit in US dollars').inputValue(), '0.5', round);
      await checkScreens(page, `ask-${round}`);
      if (round === 'stopped') await page.reload();
    }
    const { body: answer } = await explorer.api.call('POST', '/query/answer', { as: 'curator', json: { question: asked } }); // oxfmt-ignore
    const artifact = { id: 'art_1', parameters: {}, is_fresh: true, created_at: jobs[0].created_at, payload: answer };
    await page.route('**/artifacts/art_1/payload', (route) => route.fulfill({ json: artifact }));
    job = { ...job, status: 'completed', stage: 'finished', retry_reason: null, result: { artifact_id: 'art_1' } };
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText('Sentences of the documents, the best first.').waitFor();
    assert.deepEqual(new Set(limits), new Set([0.5]));
  });

  it('shows what a cancelled answer has cost once its call has ended, without a reload', async () => {
    const asked = 'Why does rain fall?';
    const { jobs } = (await explorer.api.call('GET', '/jobs?status=completed', { as: 'curator' })).body;
    let job = {
      ...{ ...jobs[0], job_type: 'analysis', job_id: 'ana_2', filename: asked, status: 'processing', outcome: null },
      ...{ stage: 'running', reason: null, error: null, error_code: null, result: null, analysis: null },
      analysis_run: { name: 'answer', parameters: { question: asked, ontology: null } },
      progress: { ...jobs[0].progress, cost_usd: 0, cost_reserved_usd: 0.05 },
    };
    const page = await explorer.open('curator', '/ask');
    const eventOf = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    const stream = (body: string) => ({ contentType: 'text/event-stream', body });
    await page.route('**/query/answer', (route) => route.fulfill(stream(eventOf('job', job))));
    await page.route('**/jobs/ana_2', (route) => route.fulfill({ json: job }));
    await page.route('**/jobs/ana_2/events', (route) =>
      route.fulfill(stream(eventOf(job.status === 'processing' ? 'snapshot' : 'cancelled', job))),
    );
    await page.route('**/jobs/ana_2/cancel', (route) => {
      job = { ...job, status: 'cancelled', stage: 'finished', error: 'The curator cancelled the job.' };
      return route.fulfill({ json: job });
    });
    await page.getByLabel('Question').fill(asked);
    await page.getByLabel('Question').press('Enter');
    await page.getByRole('button', { name: /^Cancel job/ }).click();
    await page.getByRole('heading', { name: `Cancel the job of ${asked}`, exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
    await page.getByText('The answer was cancelled').waitFor();
    await page.getByText('$0 + $0.05 reserved').waitFor();
    job = { ...job, progress: { ...job.progress, cost_usd: 0.0123, cost_reserved_usd: 0 } };
    await page.getByText('Cost: $0.0123').waitFor();
    assert.equal(await page.getByText('reserved').count(), 0);
  });

  it('says that answers cannot be read which are none of the API, and never shows an empty page', async () => {
    const page = await explorer.open('curator', '/');
    await page.locator('.layout h1').waitFor();
    for (const body of ['<html></html>', '{"documents": [{"id', '{}', 'null']) {
      await page.route(/:\d+\/documents\?/, (route) => route.fulfill({ status: 200, body }));
      await page.goto(`${explorer.api.url}/app/documents?at=${body.length}`);
      await page.getByText('The answer cannot be read').first().waitFor();
      await page.unroute(/:\d+\/documents\?/);
    }
    await page.route('**/query/answer', (route) => route.fulfill({ status: 200, ...html }));
    await page.goto(`${explorer.api.url}/app/ask`);
    await page.getByLabel('Question').fill('Why?');
    await page.keyboard.press('Enter');
    await page.getByText('The answer cannot be read').waitFor();
  });

  it('names pages where something is not there, not requests', async () => {
    const page = await explorer.open('admin', '/');
    const addresses = ['/documents/doc_none', '/jobs/job_none', '/concepts/none', '/programs/none', '/roles/none'];
    for (const address of addresses) {
      await page.goto(`${explorer.api.url}/app${address}`);
      await page.getByRole('alert').first().getByText('Not found').waitFor();
      const text = await page.locator('#main').innerText();
      assert.doesNotMatch(text, /\b(GET|POST) \/|path\.|answered/, text);
      assert.equal(await page.locator('#main h1').count(), 1, address);
    }
  });

  it('says that a password is wrong, and keeps the name after a session ended', async () => {
    const page = await explorer.open(null, '/ask');
    await page.getByLabel('User name').fill('curator');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('User name or password is wrong.').waitFor();
    assert.doesNotMatch(await page.locator('form').innerText(), /The request failed|invalid_credentials/);
    await page.keyboard.type('other');
    assert.equal(await page.getByLabel('Password').inputValue(), 'other');
    await checkScreens(page, 'wrong-password');
    await signInByForm(page, 'curator');
    await page.locator('.layout h1').waitFor();
    const unauthenticated = { status: 401, json: { code: 'unauthenticated', detail: 'Gone.', status: 401 } };
    await page.route('**/query/answer', (route) => route.fulfill(unauthenticated));
    await page.getByLabel('Question').fill('Why?');
    await page.keyboard.press('Enter');
    await page.getByText('Your session has ended.').waitFor();
    assert.equal(await page.getByLabel('User name').inputValue(), 'curator');
  });
});
