import assert from 'node:assert/strict';
import { until } from '../workflows/until.js';
import { accessibilityIssues, checkScreens, startExplorer, takePicture } from './explorer.js';
import type { Explorer } from './explorer.js';

const text = `# Light

A lens is a piece of glass. A Fresnel lens is a lens of a lighthouse. A lens bends light. A Fresnel lens bends light.
Lighthouses warn ships.`;

describe('permissions and changes in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  const ids: Record<string, string> = {};
  before(async () => {
    explorer = await startExplorer();
    await explorer.read('Light', 'light.md', text);
    const { users } = (await explorer.api.call('GET', '/users', { as: 'platform_admin' })).body;
    for (const { username, id } of users) ids[username] = id;
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  const asOwner = async (method: string, path: string, json?: object) => {
    const answer = await explorer.api.call(method, path, { as: 'platform_admin', ...(json !== undefined && { json }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };

  it('a right is withdrawn once it was shown who loses it, and what a parent gives is shown as given', async () => {
    const page = await explorer.open('platform_admin', '/roles/admin');
    const read = page.getByRole('group', { name: 'graph' }).getByLabel('read', { exact: false });
    await read.waitFor();
    assert.deepEqual([await read.isChecked(), await read.isDisabled()], [true, true]);
    await page.getByText('from contributor').first().waitFor();
    const users = page.getByRole('group', { name: 'users' });
    await users.getByLabel('delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 users lose the permission').waitFor();
    await dialog.getByText('You are one of them.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await users.getByLabel('delete').isChecked(), true);
    await users.getByLabel('delete').click();
    await dialog.getByRole('button', { name: 'Withdraw the permission' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await until(async () => !(await users.getByLabel('delete').isChecked()));
    await users.getByLabel('delete').click();
    await until(() => users.getByLabel('delete').isChecked());

    await page.goto(`${explorer.api.url}/app/roles/platform_admin`);
    await page.getByRole('group', { name: 'rbac' }).getByLabel('create').click();
    await dialog.getByText('This locks everybody out.').waitFor();
    assert.deepEqual(await accessibilityIssues(page), []);
    await takePicture(page, 'role-lockout');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await checkScreens(page, 'role-inherited');
    await page.context().close();
  });

  it('what the API would refuse is not offered: changes of users with more permissions, and of roles that give more', async () => {
    const page = await explorer.open('admin', `/users/${ids['platform_admin']}`);
    await page.getByText('Only a user who has it can change or delete them.').waitFor();
    for (const name of ['Delete', 'Disable the account', 'Set the password', 'Change']) {
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name);
    }
    await page.goto(`${explorer.api.url}/app/users/${ids['contributor']}`);
    const role = page.getByLabel('Role', { exact: true });
    await role.locator('option', { hasText: 'curator' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    assert.equal(await role.locator('option', { hasText: 'platform_admin' }).count(), 0);
    await role.selectOption('curator');
    await page.getByRole('button', { name: 'Change' }).click();
    await page.getByText('contributor loses what only contributor allows').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Disable the account' }).waitFor();
    await page.goto(`${explorer.api.url}/app/users/${ids['admin']}`);
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Disable|Delete|Set the password/ }).count(), 0, 'own account');
    await page.context().close();
  });

  it('menu and actions follow a role that was withdrawn, once something is refused or the window is looked at', async () => {
    await asOwner('PUT', `/users/${ids['curator']}`, { role: 'admin' });
    const page = await explorer.open('curator', '/users');
    const menu = page.getByRole('navigation', { name: 'Pages' });
    await page.getByRole('button', { name: 'New user' }).waitFor();
    await asOwner('PUT', `/users/${ids['curator']}`, { role: 'contributor' });
    await page.getByRole('link', { name: 'read_only' }).click();
    await menu.getByRole('link', { name: 'Users' }).waitFor({ state: 'hidden' });
    await page.getByText('Your permissions do not allow this page.').waitFor();
    await asOwner('PUT', `/users/${ids['curator']}`, { role: 'curator' });
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await page.locator('summary', { hasText: 'Account of curator' }).click();
    await page
      .locator('.user-menu-content', { hasText: 'curator' })
      .getByText('contributor')
      .waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('a secret is closed by its button alone, and one whose answer was lost is said to be lost', async () => {
    const page = await explorer.open('contributor', '/api-keys');
    await page.getByText('this session').waitFor();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('first');
    await page.keyboard.press('Enter');
    await page.getByLabel('API key', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Done' }).click();

    // The key is made, and the connection is cut before its answer arrives.
    await page.route(
      '**/auth/api-keys',
      async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('second');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The server cannot be reached').waitFor();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('The answer was lost on the way.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const row = page.getByRole('row').filter({ hasText: 'second' });
    await row.waitFor();
    const { api_keys: keys } = (await explorer.api.call('GET', '/auth/api-keys', { as: 'contributor' })).body;
    const id = keys.find((one: { name: string }) => one.name === 'second').id;
    await explorer.api.call('DELETE', `/auth/api-keys/${id}`, { as: 'contributor' });
    await row.getByRole('button', { name: 'Delete second' }).click();
    await page.getByRole('button', { name: 'Delete the key' }).click();
    await page.getByText('The API key is deleted already').waitFor();
    await row.waitFor({ state: 'hidden' });
    await until(async () => (await page.evaluate('document.activeElement.tagName')) === 'H2');
    await page.context().close();
  });

  it('a concept that was merged leads to the one it was merged into', async () => {
    await asOwner('POST', '/concepts/fresnel-lens/merge', { concept_ids: ['lens'], reason: 'The same here.' });
    const page = await explorer.open('read_only', '/concepts/lens');
    await page.getByText('lens was merged into Fresnel lens.').waitFor();
    assert.match(page.url(), /\/concepts\/fresnel-lens$/);
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('alert').count(), 0);
    await takePicture(page, 'concept-merged');
    for (const summary of await page.locator('summary:visible').all()) await summary.click();
    await page.waitForLoadState('networkidle');
    await page.getByRole('cell', { name: 'new concept' }).first().waitFor();
    await checkScreens(page, 'concept-open');
    await page.goto(`${explorer.api.url}/app/paths?from=lens&to=fresnel-lens`);
    await page.waitForURL(/\/paths\?from=fresnel-lens&to=fresnel-lens$/);
    assert.equal(await page.getByRole('combobox', { name: 'From' }).inputValue(), 'Fresnel lens');
    await page.context().close();
  });

  it('a merge is undone by who may, and each concept has what it had', async () => {
    const [reader, curator] = [
      await explorer.open('read_only', '/concepts/fresnel-lens'),
      await explorer.open('curator', '/concepts/fresnel-lens'),
    ];
    await reader.getByRole('listitem').filter({ hasText: 'Merged with lens' }).waitFor();
    assert.equal(await reader.getByRole('button', { name: 'Undo' }).count(), 0);
    await reader.context().close();
    await curator.getByRole('button', { name: 'Undo: Merged with lens' }).click();
    const dialog = curator.getByRole('dialog', { name: 'Undo the merge?' });
    await checkScreens(curator, 'concept-undo');
    await dialog.getByLabel('Reason').fill('Two things after all');
    await dialog.getByRole('button', { name: 'Undo the merge' }).click();
    await curator.getByText('The merge is undone').waitFor();
    await curator.getByRole('listitem').filter({ hasText: 'Two things after all' }).waitFor();
    await curator.getByRole('link', { name: 'lens', exact: true }).first().click();
    await curator.waitForURL(/\/concepts\/lens$/);
    await curator.getByRole('heading', { name: 'lens', level: 1 }).waitFor();
    await curator.context().close();
  });

  it('a label that turns the direction of text does not turn the score beside it', async () => {
    const page = await explorer.open('read_only', '/');
    await page.route('**/query/search', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { results: { label: string }[] };
      const results = body.results.map((one) => ({ ...one, label: `turned \u202e${one.label}` }));
      await route.fulfill({ response, json: { ...body, results } });
    });
    await page.goto(`${explorer.api.url}/app/concepts/fresnel-lens`);
    const near = page.locator('.similar li').first();
    await near.waitFor();
    const [label, score] = [await near.locator('a').boundingBox(), await near.locator('span').boundingBox()];
    assert.ok(
      label !== null && score !== null && score.x >= label.x + label.width,
      'the score stands before the label',
    );
    await page.context().close();
  });

  it('the reason why a query is not saved stands below the word that it is about', async () => {
    const page = await explorer.open('platform_admin', '/query');
    const editor = page.getByRole('textbox', { name: 'Query' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('MATCH (a:Concept) RETURN b');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name').fill('Wrong');
    await page.getByLabel('Name').press('Enter');
    await page.getByRole('dialog').getByText(/V032/).waitFor();
    assert.match(await page.getByRole('dialog').getByRole('alert').innerText(), /^[^\n]*\(V032\)$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.cm-message-error', { hasText: 'V032' }).waitFor();
    assert.equal(await page.locator('.cm-mark-error').innerText(), 'b');
    await page.context().close();
  });

  it('what is forbidden is not sent again, and events of the log keep names and actions whole', async () => {
    const documents = (await explorer.api.call('GET', '/documents', { as: 'curator' })).body.documents;
    const page = await explorer.open('curator', `/documents/${documents[0].document_id}/versions`);
    await page.route('**/reingest', (route) =>
      route.request().postData()?.includes('dry_run') === true || route.request().url().includes('dry_run')
        ? route.continue()
        : route.fulfill({ status: 403, json: { detail: 'Not allowed.', code: 'FORBIDDEN' } }),
    );
    await page.getByRole('button', { name: 'Read again' }).click();
    const again = page.getByRole('dialog').getByRole('button', { name: 'Read again' });
    await again.click();
    await page.getByText('Your permissions do not allow this').waitFor();
    assert.equal(await again.isDisabled(), true);
    await page.context().close();

    const log = await explorer.open('platform_admin', '/audit');
    await log.getByRole('cell', { name: 'platform_admin' }).first().waitFor();
    const heights = await log.evaluate<number[]>(
      `[...document.querySelectorAll('.audit-events :is(td:nth-child(2) bdi, td:nth-child(3) code, summary)')]
        .map((one) => one.getBoundingClientRect().height)`,
    );
    assert.ok(Math.max(...heights) < 40, `a name, an action or a button has two lines: ${Math.max(...heights)}`);
    await takePicture(log, 'audit');
    await log.context().close();
  });
});
