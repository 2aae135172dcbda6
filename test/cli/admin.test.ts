import assert from 'node:assert/strict';

import { accessDefaults } from '../../domain/access/defaults.js';
import { startApi } from '../api/support/start-api.js';
import type { RunningApi } from '../api/support/start-api.js';
import { runAs, runInProcess } from './run-in-process.js';

describe('the commands of an administrator, against the API', () => {
  let api: RunningApi;
  before(async () => void (api = await startApi()));
  after(() => api.stop());

  const as = (username: string, line: string, stdin = '') => runAs(api, username, line.split(' '), { stdin });
  const admin = (line: string, stdin?: string) => as('platform_admin', `admin ${line}`, stdin);

  it('make a user, change, disable and remove them', async () => {
    const made = await admin('user create ada --role contributor --password-stdin', 'Secret-Words-123\n');
    assert.equal(made.code, 0, made.stderr);
    assert.match((await admin('user list')).stdout, /^ada +contributor +active +never/m);

    const changed = await admin('user set ada --role curator --disable');
    assert.equal(changed.code, 0, changed.stderr);
    assert.match(changed.stdout, /role +curator\nstate +disabled/);
    assert.equal((await api.platform.store.userByName('ada'))?.disabled, true);
    assert.match((await admin('user set ada --enable')).stdout, /state +active/);

    const unasked = await admin('user delete ada');
    assert.equal(unasked.code, 2);
    assert.match(unasked.stderr, /give --yes/);
    assert.equal((await admin('user delete ada --yes')).code, 0);
    const gone = await admin('user show ada');
    assert.equal(gone.code, 4);
    assert.match(gone.stderr, /There is no user ada/);
  });

  it('show the size and state of the database', async () => {
    assert.match((await admin('database stats')).stdout, /^concepts +0$[^]*^total +0$[^]*^relationships +count/m);
    assert.match((await admin('database info')).stdout, /^engine +sqlite \d[^]*^size +[\d,]+ bytes/m);
    assert.equal(JSON.parse((await admin('database epoch --json')).stdout).epoch, 0);
    assert.match((await admin('database epoch')).stdout, /^epoch +0$/m);
  });

  it('show the state of the service, and start a cleanup', async () => {
    const shown = await admin('status');
    assert.match(
      shown.stdout,
      /^status +ok$[^]*^Temporal +reachable, [\d.]+$[^]*^main +yes +1 +0$[^]*^clearing +active/m,
    );
    assert.match((await admin('scheduler status')).stdout, /^running +yes$[^]*^clearing +active +never +never$/m);
    assert.match((await admin('scheduler cleanup')).stderr, /A workflow of schedule:clearing:x was started/);
    api.scheduler.reachable = false;
    const degraded = await admin('status');
    assert.match(degraded.stdout, /^status +degraded$[^]*^Temporal +unreachable$/m);
    assert.match(degraded.stderr, /Temporal gives no answer/);
    api.scheduler.reachable = true;
  });

  it('want to know what to change, and not two opposites', async () => {
    assert.equal((await admin('user set contributor')).code, 2);
    assert.equal((await admin('user set contributor --enable --disable')).code, 2);
  });

  it('make a role, fill it, give it to a user, and undo all of it', async () => {
    assert.equal((await admin('role create reviewer --parent read_only --description Reads')).code, 0);
    assert.equal((await admin('role grant reviewer graph:execute')).code, 0);
    assert.match((await admin('role show reviewer')).stdout, /inherits from +read_only[\s\S]*graph:execute/);
    assert.equal((await admin('can contributor graph:execute')).code, 1);
    assert.equal((await admin('role assign reviewer contributor')).code, 0);
    const may = await admin('can contributor graph:execute');
    assert.deepEqual([may.code, may.stdout.startsWith('yes: ')], [0, true]);
    const narrowed = await admin('can contributor graph:execute --scopes graph:read');
    assert.equal(narrowed.code, 1);
    assert.match((await admin('user show contributor')).stdout, /also reviewer/);

    assert.equal((await admin('role unassign reviewer contributor')).code, 0);
    assert.equal((await admin('role revoke reviewer graph:execute')).code, 0);
    assert.equal((await admin('role revoke reviewer graph:execute')).code, 4);
    assert.equal((await admin('role delete reviewer --yes')).code, 0);
    assert.match((await admin('role resources')).stdout, /^graph +.*read.*execute|^graph +.*execute.*read/m);
    assert.doesNotMatch((await admin('role list')).stdout, /reviewer/);
  });

  it('warn of a change that shuts out everybody', async () => {
    assert.equal((await admin('role create keeper')).code, 0);
    for (const change of ['revoke platform_admin', 'withhold keeper']) {
      const refused = await admin(`role ${change} rbac:create`);
      assert.equal(refused.code, 2, change);
      assert.match(refused.stderr, /will lose rbac:create.*give --yes/s);
    }
    for (const [role, why] of [
      ['platform_admin', /cannot be denied to built-in roles/],
      ['nobody', /no role "nobody"/],
    ] as const) {
      const refused = await admin(`role withhold ${role} rbac:create`);
      assert.match(refused.stderr, why);
      assert.doesNotMatch(refused.stderr, /--yes/, 'nobody is asked about what is refused');
    }
    const ran = await admin('role revoke platform_admin rbac:create --yes');
    assert.equal(ran.code, 0);
    assert.match(ran.stderr, /Warning: Nobody holds rbac:create.*npm run admin -- seed-permissions/s);
    assert.equal((await admin('role grant platform_admin rbac:create')).code, 3);
    await api.platform.store.seedAccess(accessDefaults);
  });

  it('keep a grant when it cannot become a denial', async () => {
    const refused = await admin('role withhold platform_admin rbac:write --yes');
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /cannot be denied to built-in roles/);
    assert.equal((await admin('can platform_admin rbac:write')).code, 0);
  });

  it('ask before the own role is replaced', async () => {
    const refused = await admin('user set platform_admin --role curator');
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /your own account\. Its role platform_admin will be replaced by curator\..*--yes/s);
    assert.match((await admin('user show platform_admin')).stdout, /role +platform_admin/);
    assert.equal((await admin('user set platform_admin --role platform_admin')).code, 0);
  });

  it('turn a grant into its opposite and back', async () => {
    assert.equal((await admin('role withhold curator vocabulary:write')).code, 0);
    assert.match((await admin('role show curator')).stdout, /vocabulary:write +withheld/);
    const lifted = await admin('role revoke curator vocabulary:write');
    assert.match(lifted.stderr + lifted.stdout, /is no longer denied to curator\. No rule of its own is left/);
    assert.equal((await admin('role grant curator vocabulary:write')).code, 0);
    assert.doesNotMatch((await admin('role show curator')).stdout, /withheld/);
  });

  it('refuse a permission that is none before anything is sent', async () => {
    const ran = await admin('role grant curator everything');
    assert.equal(ran.code, 2);
    assert.match(ran.stderr, /resource:action/);
  });

  it('read the audit log by user and outcome', async () => {
    const ran = await admin('audit --user platform_admin --limit 100 --json');
    const { events } = JSON.parse(ran.stdout);
    assert.ok(events.length > 0);
    assert.ok(events.every((one: { actor_name: string }) => one.actor_name === 'platform_admin'));
    assert.match((await admin('audit --outcome done')).stdout, /^when +who +action/);
  });

  it('end with 3 for those who may not', async () => {
    const ran = await as('contributor', 'admin user list');
    assert.equal(ran.code, 3);
    assert.match(ran.stderr, /users:read/);
  });

  it('make an API key that is shown once and works until it is deleted', async () => {
    const made = await as('contributor', 'api-key create nightly --scopes graph:read');
    const key = made.stdout.trim();
    assert.match(key, /^kg_sk_/);
    const search = async () => (await api.call('GET', '/search?query=x', { headers: { 'x-api-key': key } })).status;
    assert.equal(await search(), 200);
    const env = { CONCORDANCE_URL: api.url, CONCORDANCE_API_KEY: key };
    const self = await runInProcess(['whoami'], { env });
    const narrowed = await runInProcess(['ontology', 'list'], { env });
    assert.equal(narrowed.code, 3);
    assert.match(
      narrowed.stderr,
      /Your roles give it, but the scopes.*\nUse a key or token whose scopes include ontologies:/,
    );
    const foreign = await runInProcess(['admin', 'user', 'list'], { env });
    assert.match(foreign.stderr, /users:read[^]*Ask an administrator/);
    assert.doesNotMatch(foreign.stderr, /scopes/);
    assert.match(self.stdout, /user +contributor[^]*scopes +graph:read/);
    const list = await as('contributor', 'api-key list');
    assert.match(list.stdout, /nightly +graph:read/);
    assert.ok(!list.stdout.includes(key));
    const id = /^(\S+) +nightly/m.exec(list.stdout)?.[1] ?? '';
    assert.equal((await as('contributor', `api-key delete ${id}`)).code, 0);
    assert.equal(await search(), 401);
  });
});
