import assert from 'node:assert/strict';
import { accessibilityIssues, isTooWide, screens, signInByForm, startExplorer, takePicture } from './explorer.js';
import type { Explorer } from './explorer.js';

const text = `# Forests

Forests keep water in the soil. A forest is a community of trees. Deforestation causes soil erosion.`;

describe('the explorer in a browser', function () {
  this.timeout(120_000);
  let explorer: Explorer;
  before(async () => {
    explorer = await startExplorer();
    await explorer.read('Water', 'forests.md', text);
  });
  after(() => explorer.stop());
  afterEach(() => assert.deepEqual(explorer.issues.splice(0), []));

  it('asks for a login, says why it failed, and leads to the address that was asked for', async () => {
    const page = await explorer.open(null, '/search?q=forest');
    await page.getByLabel('User name').fill('curator');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    assert.match(await page.getByRole('alert').innerText(), /User name or password is wrong/);
    await signInByForm(page, 'curator');
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    assert.match(page.url(), /\/app\/search\?q=forest$/);
    await page.reload();
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    await page.context().close();
  });

  it('goes back to the form when the token is revoked, and then on from the same address', async () => {
    const page = await explorer.open('contributor', '/search?q=forest');
    await page.getByRole('link', { name: 'forest', exact: true }).waitFor();
    await explorer.api.call('POST', '/auth/logout', { as: 'contributor' });
    explorer.api.forgetTokens();
    await page.getByRole('searchbox').fill('soil erosion');
    await page.getByText('Your session has ended').waitFor();
    await signInByForm(page, 'contributor');
    await page.getByRole('link', { name: 'soil erosion', exact: true }).waitFor();
    await page.locator('summary', { hasText: 'Account of contributor' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await page.evaluate('sessionStorage.getItem("concordance.session")'), null);
    await page.context().close();
  });

  it('searches while the user types, with the keyboard alone', async () => {
    const page = await explorer.open('read_only', '/');
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Skip to the content');
    await page.keyboard.press('/');
    await page.keyboard.type('deforestation');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'deforestation', exact: true }).waitFor();
    assert.match(await page.getByRole('status').first().innerText(), /with a score of at least/);
    await page.getByText('Deforestation causes soil erosion.').first().waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('nothing of the kind');
    await page.getByText('No concept with a score').waitFor();
    await page.context().close();
  });

  for (const screen of ['phone', 'desktop'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is accessible and fits the screen (${screen}, ${colorScheme})`, async () => {
        const page = await explorer.open('curator', '/', { screen, colorScheme });
        const paths = ['/', '/search?q=forest', '/nowhere'];
        for (const path of paths) {
          await page.goto(`${explorer.api.url}/app${path}`);
          await page.locator('.layout h1').waitFor();
          await page.waitForLoadState('networkidle');
          assert.deepEqual(await accessibilityIssues(page), [], path);
          assert.equal(await isTooWide(page), false, path);
          await takePicture(page, `${path.replace(/\W+/g, '-')}-${screen}-${colorScheme}`);
        }
        if (screen === 'phone') {
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByRole('link', { name: 'Search' }).waitFor();
          assert.deepEqual(await accessibilityIssues(page), [], 'menu');
          await page.keyboard.press('Escape');
          assert.equal(await page.getByRole('link', { name: 'Search' }).isVisible(), false);
        }
        assert.ok(screens[screen].width > 0);
        await page.context().close();
      });
    }
  }
});
