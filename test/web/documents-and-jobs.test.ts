import assert from 'node:assert/strict';
import { pdfFile } from '../support/pdf-file.js';
import { accessibilityIssues, checkAppearance } from './explorer.js';
import type { Explorer } from './explorer.js';
import { startExplorerWithWorker } from './start-explorer-with-worker.js';

const pdf = (lines: string[], passwords?: { user: string; owner: string }) => ({
  mimeType: 'application/pdf',
  buffer: pdfFile([{ lines }], passwords === undefined ? {} : { passwords }),
});

describe('documents and jobs in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  before(async () => {
    explorer = await startExplorerWithWorker();
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('uploads a PDF, follows its job to the end, and says when a document is known already', async () => {
    const page = await explorer.open('curator', '/documents');
    await page.getByText('There are no documents yet.').waitFor();
    await page.getByRole('link', { name: 'Upload documents' }).click();
    const forests = {
      name: 'forests.pdf',
      ...pdf(['Forests keep water in the soil.', 'A forest is a community of trees.']),
    };
    await page.getByLabel('Choose files').setInputFiles([forests]);
    await page.getByLabel('Ontology').fill('Water');
    await page.getByText('A new ontology of this name is created.').waitFor();
    await page.getByLabel('Document key of forests.pdf').fill('notes/forests');
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Completed', { exact: true }).waitFor({ timeout: 60_000 });
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
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Rivers carry sediment. A river is a stream.'], 'rivers.md'));
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
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Completed', { exact: true }).waitFor({ timeout: 60_000 });
    await page
      .getByText(/new concepts?/)
      .first()
      .waitFor();
    await page.context().close();
  });

  it('shows why a job failed, and offers to retry it', async () => {
    const page = await explorer.open('curator', '/upload?ontology=Water');
    const secret = { name: 'secret.pdf', ...pdf(['Nobody reads this.'], { user: 'secret', owner: 'owner' }) };
    await page.getByLabel('Choose files').setInputFiles([secret]);
    await page.getByRole('button', { name: 'Submit 1 document' }).click();
    await page.getByText('Failed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.goto(`${explorer.api.url}/app/jobs?status=failed`);
    await page.getByRole('link', { name: 'secret.pdf' }).click();
    await page.getByText('Why it failed').waitFor();
    await page.getByText('document_encrypted').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Retry');
    await page.context().close();
  });

  it('is accessible and fits the screen', async () => {
    const page = await explorer.open('curator', '/');
    const { jobs } = (await explorer.api.call('GET', '/jobs', { as: 'curator' })).body;
    const paths = ['/documents', '/upload', '/jobs', ...jobs.map((job: { job_id: string }) => `/jobs/${job.job_id}`)];
    for (const path of paths) await checkAppearance(page, `${explorer.api.url}/app${path}`);
    await page.context().close();
  });
});
