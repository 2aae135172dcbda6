import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startBrowser } from '../support/browser/start-browser.js';
import { password, startApi } from './support/start-api.js';
import type { RunningApi } from './support/start-api.js';

/** Folder for pictures of the pages; none are taken unless it is set. */
const pictures = process.env['CONCORDANCE_TEST_PICTURES'];

describe('connecting a device in a real browser', function () {
  let api: RunningApi;
  let browser: Browser;
  before(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    await api?.stop();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`leads from the code over the login to success, without script (${colorScheme})`, async () => {
      const { page, issues, device } = await open(colorScheme);
      await picture(page, `code-${colorScheme}`);
      assert.equal(await page.inputValue('#code'), device.user_code);
      await page.fill('#code', 'AAAA-AAAA');
      await page.click('button');
      assert.match(await page.innerText('[role=alert]'), /no such code/);
      await picture(page, `wrong-code-${colorScheme}`);
      await page.fill('#code', device.user_code.toLowerCase());
      await page.click('button');

      await page.fill('#username', 'curator');
      await page.fill('#password', 'wrong');
      await page.click('button');
      assert.match(await page.innerText('[role=alert]'), /is wrong/);
      await picture(page, `login-${colorScheme}`);
      await page.fill('#password', password);
      await page.click('button');

      assert.match(await page.innerText('h1'), /Allow Concordance command line/);
      assert.equal(await page.innerText('output'), device.user_code);
      assert.match(await page.innerText('.account'), /curator/);
      await page.click('summary');
      await picture(page, `decision-${colorScheme}`);
      await page.click('button[value=allow]');
      assert.equal(await page.innerText('h1'), 'You are done');
      await picture(page, `done-${colorScheme}`);
      assert.equal((await poll(device.device_code)).status, 200);
      assert.deepEqual(issues, []);
      await page.context().close();
    });
  }

  it('leads to a refusal, and the device is notified', async () => {
    const { page, issues, device } = await open('light');
    await page.click('button');
    await page.fill('#username', 'contributor');
    await page.fill('#password', password);
    await page.press('#password', 'Enter');
    await page.click('button[value=refuse]');
    assert.equal(await page.innerText('h1'), 'Nothing was allowed');
    await picture(page, 'refused');
    assert.equal((await poll(device.device_code)).body.error, 'access_denied');
    assert.deepEqual(issues, []);
    await page.context().close();
  });

  it('fits a small screen and lets somebody else log in', async () => {
    const { page, device } = await open('light', { width: 320, height: 640 });
    await page.click('button');
    await page.fill('#username', 'contributor');
    await page.fill('#password', password);
    await page.click('button');
    await picture(page, 'decision-small');
    const wider = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
    assert.equal(wider, false);
    await page.click('button[value=switch]');
    await page.fill('#username', 'read_only');
    await page.fill('#password', password);
    await page.click('button');
    assert.match(await page.innerText('.account'), /read_only/);
    await page.click('button[value=allow]');
    const { body } = await poll(device.device_code);
    const headers = { authorization: `Bearer ${body.access_token}` };
    assert.equal((await api.call('GET', '/users/me', { headers })).body.username, 'read_only');
    await page.context().close();
  });

  it('goes back to the program that sent the browser, past the policy for forms', async () => {
    const json = {
      ...{
        client_id: 'web',
        client_name: 'Web reader',
        client_type: 'confidential',
        scopes: ['graph:read', 'users:read'],
      },
      ...{ grant_types: ['authorization_code'], redirect_uris: ['http://localhost:9/back'] },
    };
    assert.equal((await api.call('POST', '/auth/oauth/clients', { as: 'platform_admin', json })).status, 201);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const query = new URLSearchParams({
      ...{ response_type: 'code', client_id: 'web', redirect_uri: 'http://localhost:9/back', state: 's' },
      ...{ code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256' },
    });
    await page.goto(`${api.url}/auth/authorize?${query.toString()}`);
    await page.fill('#username', 'contributor');
    await page.fill('#password', password);
    await page.click('button');
    await picture(page, 'decision-web');
    const asked = page.waitForRequest((request) => request.url().startsWith('http://localhost:9/back'));
    await page.click('button[value=allow]').catch(() => undefined);
    assert.match((await asked).url(), /code=/);
    await context.close();
  });

  async function open(colorScheme: 'light' | 'dark', viewport = { width: 900, height: 900 }) {
    const device = (await api.call('GET', '/auth/device/code?client_id=concordance-cli')).body;
    const context = await browser.newContext({ colorScheme, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const issues: string[] = [];
    page.on('console', (message) => {
      // A page that answers a wrong password with 401 is noted, too.
      if (message.type() === 'error' && !/status of 401/.test(message.text())) issues.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(api.url)) issues.push(`asked elsewhere: ${request.url()}`);
    });
    await page.goto(device.verification_uri_complete);
    return { page, issues, device };
  }

  const poll = (deviceCode: string) =>
    api.call('POST', '/auth/device/token', { json: { client_id: 'concordance-cli', device_code: deviceCode } });

  async function picture(page: Page, name: string): Promise<void> {
    if (pictures === undefined) return;
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
  }
});
