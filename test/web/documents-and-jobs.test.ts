import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pdfFile } from '../support/pdf-file.js';
import { accessibilityIssues, checkAppearance, checkScreens, screens, takePicture } from './explorer.js';
import type { Explorer } from './explorer.js';
import { startExplorerWithWorker } from './start-explorer-with-worker.js';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

describe('documents and jobs in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/plain').end('Glaciers store water. A glacier is a mass of ice.'),
  );
  let address: string;
  before(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    address = `http://${host}/glaciers.txt`;
    explorer = await startExplorerWithWorker({ CONCORDANCE_URL_ALLOW: host });
  });
  after(async () => {
    await explorer.stop();
    await new Promise((resolve) => site.close(resolve));
  });
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('uploads a PDF, follows its job to the end, and says when a document is known already', async () => {
    const page = await explorer.open('curator', '/documents');
    await page.getByText('There are no documents yet.').waitFor();
    await page.getByRole('link', { name: 'Upload documents' }).click();
    const forests = file(
      'forests.pdf',
      'application/pdf',
      pdfFile([{ lines: ['Forests keep water in the soil.', 'A forest is a community of trees.'] }]),
    );
    await page.getByLabel('Choose files').setInputFiles([forests]);
    await page.getByLabel('Ontology').fill('Water');
    await page.getByText('A new ontology of this name is created.').waitFor();
    await page.getByLabel('Document key of forests.pdf').fill('notes/forests');
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Completed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText('A new ontology of this name is created.').waitFor({ state: 'hidden' });
    await page.getByLabel('Choose files').setInputFiles([forests]);
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Already known').waitFor();

    await page.getByRole('link', { name: 'Show the job' }).first().click();
    await page.getByRole('heading', { name: 'forests.pdf' }).waitFor();
    await page.getByText(/1 chunk processed/).waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Documents' }).click();
    await page.getByRole('link', { name: 'forests.pdf', exact: true }).waitFor();
    await page.getByText('notes/forests').waitFor();
    await page.getByRole('searchbox', { name: 'Part of the file name' }).fill('nothing of the kind');
    await page.getByText('No document matches.').waitFor();
    await page.context().close();
  });

  it('takes files that are dropped, waits for the approval of one, and reads it once approved', async () => {
    const page = await explorer.open('curator', '/documents?ontology=Water');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    // Files may be dropped once it is known that the user may upload them.
    await page.getByText('Upload documents').waitFor();
    const long = `rivers-${'abcdefghij'.repeat(18)}.md`;
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Rivers carry sediment. A river is a stream.'], '${long}'));
      data.items.add(new File(['Rain feeds the river. Rain is water.'], 'rain.md'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await page.getByText('rain.md').waitFor();
    assert.equal(await page.getByLabel('Ontology').inputValue(), 'Water');
    await page.getByRole('button', { name: 'Remove rain.md from the list' }).click();
    await page.getByLabel('Always wait for approval').check();
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Awaiting approval').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Show the job' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog');
    assert.match(await dialog.innerText(), /Estimated cost\s+\$0/);
    assert.deepEqual(await accessibilityIssues(page), []);
    assert.equal(await dialog.locator('h2 bdi').innerText(), long);
    await page.setViewportSize(screens.phone);
    const isWide = 'document.querySelector("dialog").scrollWidth > document.querySelector("dialog").clientWidth';
    assert.equal(await page.evaluate(isWide), false, 'the window is wider than its frame');
    await takePicture(page, 'approve-long-name');
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    const dismiss = await page.getByRole('button', { name: 'Dismiss' }).boundingBox();
    await takePicture(page, 'toast-long-name');
    assert.ok(dismiss!.x >= 0 && dismiss!.x + dismiss!.width <= screens.phone.width, JSON.stringify(dismiss));
    await page.getByText('Awaiting approval').waitFor({ state: 'hidden' });
    assert.notEqual(await page.evaluate('document.activeElement.tagName'), 'H1', 'the focus left the actions');
    await page.getByText('Completed', { exact: true }).waitFor({ timeout: 60_000 });
    await page
      .getByText(/new concepts?/)
      .first()
      .waitFor();
    await page.context().close();
  });

  it('says what reading a text and a web address would cost before it reads them, and a manifest', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Sources');
    await page.getByRole('button', { name: 'Paste a text' }).click();
    await page.getByLabel('Title').fill('About bogs');
    await page.getByRole('textbox', { name: 'Text' }).fill('Peat bogs store carbon. A bog is a wetland.');
    assert.deepEqual(await accessibilityIssues(page), []);
    await takePicture(page, 'paste-a-text');
    await page.getByRole('button', { name: 'Add the text' }).click();
    await page.getByRole('button', { name: 'Add web addresses' }).click();
    await page.getByRole('textbox', { name: 'Addresses' }).fill('example.org');
    await page.getByText('example.org is no address of the web').waitFor();
    await page.getByRole('textbox', { name: 'Addresses' }).fill(address);
    await page.getByRole('button', { name: 'Add the address' }).click();
    await page.getByRole('button', { name: 'Estimate the cost' }).click();
    await page.getByText('Reading these 2 documents takes 2 chunks and costs $0.').waitFor({ timeout: 60_000 });
    assert.match(
      await page.locator('.upload-estimate').first().innerText(),
      /1 chunk, [\d,]+ (to [\d,]+ )?tokens, \$0 by /,
    );
    const read = async () =>
      (await explorer.api.call('GET', '/documents?ontology=Sources', { as: 'curator' })).body.total;
    assert.ok(!((await read()) > 0), 'a document was read');

    const lines = '{"text":"Rain feeds the river.","filename":"rain.md"}\n{"text":"Rivers carry sediment."}\n';
    await page.getByLabel('Choose a manifest').setInputFiles([file('all.ndjson', '', Buffer.from(lines))]);
    await checkScreens(page, 'upload-estimate');
    await page.getByRole('button', { name: 'Submit 1 manifest and 2 documents' }).click();
    await page.getByText('Completed', { exact: true }).nth(2).waitFor({ timeout: 60_000 });
    assert.equal(await read(), 4);
    const { documents } = (await explorer.api.call('GET', '/documents?ontology=Sources', { as: 'curator' })).body;
    const names = documents.map(({ filename }: { filename: string }) => filename).sort();
    assert.deepEqual(names.slice(0, 3), ['About bogs', 'glaciers.txt', 'rain.md']);
    await page.goto(`${explorer.api.url}/app/jobs?ontology=Sources`);
    await page.getByText('Dry run in Sources').first().waitFor();
    await page.getByText('Dry run of glaciers.txt: nothing was changed.').waitFor();
    await takePicture(page, 'dry-runs');
    await page
      .getByRole('row', { name: /Dry run in Sources/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.getByText(/^Dry run of .+: nothing was changed\.$/).waitFor();
    await takePicture(page, 'dry-run');
    await page.context().close();
  });

  it('shows why a job failed, and offers to retry it', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Water');
    const passwords = { user: 'secret', owner: 'owner' };
    const bytes = pdfFile([{ lines: ['Nobody reads this.'] }], { passwords });
    const secret = file('secret.pdf', 'application/pdf', bytes);
    await page.getByLabel('Choose files').setInputFiles([secret]);
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Failed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.goto(`${explorer.api.url}/app/jobs?status=failed`);
    await page.getByRole('link', { name: 'secret.pdf' }).click();
    await page.getByText('Why it failed').waitFor();
    await page.getByText('document_encrypted').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('dialog').getByText('A new job reads the document from its first chunk.').waitFor();
    await page.getByLabel('Unreadable answers of the model').selectOption('Skip the chunk');
    await page.getByText('A stored answer is not requested again.').waitFor();
    assert.deepEqual(await accessibilityIssues(page), []);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Retry');
    await page.context().close();
  });

  it('compares the versions of a document, and deletes it after it said what that removes', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Water');
    for (const words of ['Sleet feeds the river. A river is a stream.', 'Snow feeds the river. A river is a stream.']) {
      await page.getByLabel('Choose files').setInputFiles([file('river.md', 'text/markdown', Buffer.from(words))]);
      await page.getByLabel('Document key of river.md').fill('notes/river');
      await page.getByRole('button', { name: 'Submit 1 document' }).click();
      await page.getByText('Completed', { exact: true }).last().waitFor({ timeout: 60_000 });
      await page.getByRole('link', { name: 'Show the job' }).last().click();
      await page.getByText(/1 chunk processed/).waitFor();
      if (words.startsWith('Snow')) break;
      await page.goBack();
      await page.getByRole('button', { name: 'Remove river.md from the list' }).click();
    }
    await page.getByRole('heading', { name: 'Compared with what was there before' }).waitFor();
    assert.match(await page.getByRole('row', { name: /^Concepts/ }).innerText(), /^Concepts\s+\d+\s+\d+\s+\d+$/);
    await page.getByText('Concepts and relationships that other documents state, too, stay in the graph.').waitFor();
    await takePicture(page, 'changes-of-a-job');
    await page.getByRole('link', { name: 'What changed' }).click();
    await page.getByText('Snow feeds the river.').first().waitFor();
    await page.getByRole('combobox', { name: 'Changes' }).selectOption('Removed');
    await page.getByText('Snow feeds the river.').first().waitFor({ state: 'hidden' });
    await page.getByText('Sleet feeds the river.').first().waitFor();
    const removed = page.locator('.changed-items').first().getByRole('listitem').filter({ hasText: 'Sleet' }).first();
    assert.equal(await removed.getByRole('link', { name: 'Sleet' }).count(), 0, 'it is not in the graph any more');
    assert.deepEqual(await accessibilityIssues(page), []);
    let plan = (): void => undefined;
    const mayPlan = new Promise<void>((resolve) => (plan = resolve));
    let isAway = true;
    await page.route('**/reingest?dry_run=true', (route) =>
      mayPlan.then(() => (isAway ? route.fulfill({ status: 503, body: '' }) : route.continue())),
    );
    await page.getByRole('button', { name: 'Read again' }).click();
    const again = page.getByRole('dialog');
    const submit = again.getByRole('button', { name: 'Read again' });
    assert.equal(await submit.isDisabled(), true, 'it can be submitted unseen');
    plan();
    await again.getByRole('button', { name: 'Try again' }).waitFor();
    assert.equal(await submit.isDisabled(), true, 'it can be submitted without a plan');
    isAway = false;
    await again.getByRole('button', { name: 'Try again' }).click();
    await again.getByText(/^At most \d+ distinct quotes?, \d+ concepts? and \d+ relationships? go/).waitFor();
    assert.deepEqual(await accessibilityIssues(page), []);
    await takePicture(page, 'read-again');
    assert.equal(await submit.isDisabled(), false);
    await again.getByRole('button', { name: 'Close' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 360);
    await page.setViewportSize(screens.desktop);
    await page.getByRole('link', { name: 'Place 1 in version 1' }).first().click();
    await page.locator('mark').first().waitFor();
    await page.getByText('This is an earlier version.').waitFor();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    assert.match(await dialog.getByRole('list').innerText(), /\d+ distinct quotes/);
    assert.deepEqual(await accessibilityIssues(page), []);
    await dialog.getByRole('button', { name: 'Delete document' }).click();
    await page.getByText('Deletion of a document in Water').waitFor();
    await page.getByText('Completed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText('1 document', { exact: true }).waitFor();
    await page.context().close();
  });

  it('shows a document with its quotes and concepts, and says where an address has no place in it', async () => {
    const { documents } = (await explorer.api.call('GET', '/documents?search=forests', { as: 'curator' })).body;
    const path = `/documents/${documents[0].document_id}`;
    const page = await explorer.open('curator', path);
    await page.locator('.pdf-quoted').first().waitFor();
    await page.getByRole('button', { name: 'Text that was read' }).click();
    await page.locator('.quoted', { hasText: 'Forests keep water in the soil.' }).first().waitFor();
    const concepts = page.getByRole('complementary', { name: 'Concepts' });
    await checkScreens(page, 'document-with-quotes');
    await concepts
      .getByRole('link', { name: /^Quote 1 of/ })
      .first()
      .click();
    await page.locator('.pdf-mark').first().waitFor();
    await page.goto(`${explorer.api.url}/app${path}?start=abc`);
    await page.getByText('The address names no place in the text').waitFor();
    for (const start of [9_000, 900_000]) {
      await page.goto(`${explorer.api.url}/app${path}?start=${start}&end=${start + 9}`);
      await page.getByText('The place that the address names is beyond the text').waitFor();
    }
    await page.context().close();
  });

  it('follows the lines of a batch that was cancelled until none is open', async () => {
    await explorer.read('Birds', 'heron.md', 'A heron is a bird.');
    const { jobs } = (await explorer.api.call('GET', '/jobs', { as: 'curator' })).body;
    const { body: job } = await explorer.api.call('GET', `/jobs/${jobs[0].job_id}`, { as: 'curator' });
    const counts = {
      ...{ lines: 14, completed: 6, not_submitted: 0, duplicates: 0, skipped: 0, refused: 0, failed: 0 },
      ...{ reading: ['big-6.md'], failed_lines: 0, awaiting_approval: 0 },
    };
    let batch = { ...counts, open: 8, cancelled: 0 };
    const { url } = explorer.api;
    const page = await explorer.open('curator', '/');
    await page.route(`${url}/jobs/bat_01`, (route) =>
      route.fulfill({
        json: { ...job, job_id: 'bat_01', job_type: 'batch', ...{ status: 'cancelled', outcome: 'cancelled', batch } },
      }),
    );
    await page.route(`${url}/jobs/bat_01/report*`, (route) =>
      route.fulfill({ json: { lines: [], total: 0, limit: 25, offset: 0, next: null } }),
    );
    await page.goto(`${url}/app/jobs/bat_01`);
    await page.getByText('Reading big-6.md').waitFor();
    batch = { ...counts, reading: [], open: 0, cancelled: 8, failed_lines: 8 };
    await page.getByText('Reading big-6.md').waitFor({ state: 'hidden' });
    assert.match(await page.locator('.job-figures').first().innerText(), /Cancelled\s+8/);
    await page.context().close();
  });

  it('says what stays of a first reading that was cut off, and follows its cost until no call is in progress', async () => {
    const { documents } = (await explorer.api.call('GET', '/documents', { as: 'curator' })).body;
    const { document_id: id, job_id: jobId } = documents[0];
    const { body: job } = await explorer.api.call('GET', `/jobs/${jobId}`, { as: 'curator' });
    const { body: document } = await explorer.api.call('GET', `/documents/${id}`, { as: 'curator' });
    const page = await explorer.open('curator', '/');
    const read = { ...job.progress, chunks_processed: 5, chunks_total: 7, concepts_created: 10, quotes_kept: 30 };
    const { url } = explorer.api;
    let progress = { ...read, cost_usd: 0, cost_reserved_usd: 3.49 };
    let state = { status: 'processing', stage: 'integrating', outcome: null };
    let paused = false;
    const versions = document.versions.map((one: object) => ({ ...one, complete: false }));
    await page.route(`${url}/jobs/${jobId}/events`, (route) => route.fulfill({ status: 204 }));
    await page.route(`${url}/jobs/${jobId}`, (route) =>
      route.fulfill({ json: { ...job, result: null, progress, ...state, paused } }),
    );
    await page.route(`${url}/documents/${id}?*`, (route) => route.fulfill({ json: { ...document, versions } }));
    await page.route(`${url}/documents?*`, (route) =>
      route.fulfill({
        json: { documents: [{ ...documents[0], complete: false }], total: 1, limit: 25, offset: 0, next: null },
      }),
    );
    await page.goto(`${explorer.api.url}/app/jobs/${jobId}`);
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await page
      .getByText(/What was read stays in the graph: so far 5 of 7 chunks with 10 new concepts, 30 quotes/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.route(`${url}/jobs/${jobId}/*`, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      paused = route.request().url().endsWith('/pause');
      return route.fulfill({ json: { ...job, result: null, progress, ...state, paused } });
    });
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'group', 'the focus is elsewhere');
    const reason = 'It waits for the approval of its batch bat_01.';
    await page.route(`${url}/jobs?*`, (route) => {
      const listed = { ...job, ...{ result: null, progress }, ...state, ...{ paused, reason, batch_id: 'bat_01' } };
      return route.fulfill({ json: { jobs: [listed], total: 1, limit: 25, offset: 0, next: null } });
    });
    await page.goto(`${url}/app/jobs`);
    assert.match((await page.getByRole('link', { name: 'bat_01' }).getAttribute('href'))!, /\/jobs\/bat_01$/);
    await page.getByRole('button', { name: /^Resume/ }).press('Enter');
    await page.getByRole('button', { name: /^Resume/ }).waitFor({ state: 'hidden' });
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'TR', 'the place in the list is lost');
    await page.goto(`${url}/app/jobs/${jobId}`);
    state = { status: 'cancelled', stage: 'finished', outcome: 'cancelled' } as unknown as typeof state;
    await page.reload();
    await page.getByText('Upper bound of the calls in progress.').waitFor();
    progress = { ...read, cost_usd: 0.02, cost_reserved_usd: 0 };
    await page.getByText('Upper bound of the calls in progress.').waitFor({ state: 'hidden' });
    await page.getByText('$0.02', { exact: true }).waitFor();
    await checkScreens(page, 'job-cancelled');
    await page.getByRole('link', { name: 'open the document' }).click();
    await page.getByText(/Only a part of this document was read.*was cancelled/).waitFor();
    await page.getByRole('link', { name: 'Versions' }).click();
    await page.getByText('Read in part').waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Documents' }).click();
    await page.getByText('Read in part').waitFor();
    await page.context().close();
  });

  it('answers a question, and a citation leads to the quote in its place', async () => {
    const page = await explorer.open('read_only', '/ask');
    await page.getByLabel('Question').fill('What keeps water in the soil?');
    await page.keyboard.press('Enter');
    const sentence = page.getByRole('listitem').filter({ hasText: 'Forests keep water in the soil.' }).first();
    await sentence.getByText('[1]').waitFor();
    await page.getByText('Cost: $0. No model was asked.').waitFor();
    await page.locator('summary', { hasText: 'evidence' }).click();
    await page.getByText('passage near to the question').first().waitFor();
    assert.deepEqual(await accessibilityIssues(page), []);
    await sentence.getByRole('link', { name: 'forests.pdf' }).click();
    await page.getByRole('button', { name: 'Text that was read' }).click();
    await page.locator('mark', { hasText: 'Forests keep water in the soil.' }).waitFor();
    await page.goBack();
    await sentence.waitFor();
    await page.getByLabel('Question').fill('zxqv blorp glarb?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await page.getByText('Nothing in the documents is near to the question.').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Upload' }).count(), 0, 'not offered without the permission');
    await page.context().close();
  });

  it('says why there is no answer where the job that makes it fails, and offers sentences of the documents', async () => {
    const { jobs } = (await explorer.api.call('GET', '/jobs?status=failed', { as: 'curator' })).body;
    const started = { ...jobs[0], status: 'processing', error: null, error_code: null, reason: null };
    const page = await explorer.open('curator', '/ask');
    const contentType = 'text/event-stream';
    const body = `id: 1\nevent: job\ndata: ${JSON.stringify(started)}\n\n`;
    await page.route('**/query/answer', (route) => route.fulfill({ contentType, body }), { times: 1 });
    await page.getByLabel('Question').fill('What keeps water in the soil?');
    await page.keyboard.press('Enter');
    const reason = page.getByRole('alert');
    await reason.getByText('The answer could not be made').waitFor();
    assert.match(await reason.innerText(), /opens only with a password[^]*document_encrypted/);
    assert.deepEqual(await accessibilityIssues(page), []);
    await takePicture(page, 'answer-failed');
    await reason.getByRole('button', { name: 'Show sentences of the documents' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Forests keep water in the soil.' }).first().waitFor();
    await page.context().close();
  });

  it('are accessible and fit the screen, in both themes and sizes', async () => {
    const page = await explorer.open('curator', '/');
    const { jobs } = (await explorer.api.call('GET', '/jobs?status=failed', { as: 'curator' })).body;
    const { documents } = (await explorer.api.call('GET', '/documents', { as: 'curator' })).body;
    const versions = `/documents/${documents[0].document_id}/versions`;
    for (const path of ['/documents', '/upload', '/jobs', `/jobs/${jobs[0].job_id}`, versions, '/ask']) {
      await checkAppearance(page, `${explorer.api.url}/app${path}`);
    }
    await page.context().close();
  });
});
