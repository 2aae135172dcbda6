import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createApp } from '../../../api/server/create-app.js';
import { argon2Passwords } from '../../../api/auth/argon2-passwords.js';
import { createLogger } from '../../../monitoring/logging/create-logger.js';
import type { InjectedDependencies } from '../../../api/dependencies/dependencies.js';
import { serve } from '../../../api/server/serve.js';
import type { JobKinds } from '../../../domain/jobs/kinds.js';
import type { Clock, JobWorkflows, Store } from '../../../domain/ports.js';
import type { PlatformObserver } from '../../../monitoring/observe/platform-observer.js';
import type { Platform } from '../../../platform/platform.js';
import { openPlatform } from '../../../platform/platform.js';
import { readSettings } from '../../../settings/settings.js';
import { storeInThisThread } from '../../support/store-in-this-thread.js';
import { createDirectPrograms } from './direct-programs.js';
import type { DirectPrograms } from './direct-programs.js';
import { createRecordedWorkflows } from './recorded-workflows.js';
import type { RecordedWorkflows } from './recorded-workflows.js';
import { createRecordedScheduler, type RecordedScheduler } from './recorded-scheduler.js';
import { createRecordedWebhooks, type RecordedWebhooks } from './recorded-webhooks.js';

export const roles = ['read_only', 'contributor', 'curator', 'admin', 'platform_admin'] as const;
export type Role = (typeof roles)[number];

/** The password of every user that `startApi` makes; a user is named after their role. */
export const password = 'correct horse battery staple';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed where it is JSON. */
  body: any; // oxlint-disable-line typescript/no-explicit-any
  text: string;
}

export interface Request {
  as?: string | null;
  json?: unknown;
  body?: RequestInit['body'];
  headers?: Record<string, string>;
}

export interface RunningApi {
  url: string;
  platform: Platform;
  dependencies: InjectedDependencies;
  workflows: RecordedWorkflows;
  programs: DirectPrograms;
  webhooks: RecordedWebhooks;
  scheduler: RecordedScheduler;
  /** Everything logged so far. */
  logs(): string;
  /** Asks as the user of that name; `null` or nothing: without a token. */
  call(method: string, path: string, request?: Request): Promise<Answer>;
  tokenOf(username: string): Promise<string>;
  /** Logs everybody in again when they are next asked for. */
  forgetTokens(): void;
  /** Keys of all objects stored. */
  objects(): Promise<string[]>;
  /** The data folder. */
  folder: string;
  /** Names of files that are being written. */
  staged(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface StartApiOptions {
  /** Wraps the store. */
  store?: (real: Store) => Store;
  /** Clock of the API; its store keeps that of the machine. */
  clock?: Clock;
  /** The kinds of jobs it runs; `jobKindRules` unless said. */
  kinds?: JobKinds;
  /** Real workflows in place of the recorded ones. */
  workflowsOf?: (platform: Platform) => JobWorkflows;
  /** Observes the parts of the platform. */
  observer?: PlatformObserver;
  /** Counts and traces requests. */
  observed?: Pick<InjectedDependencies, 'onAnswer' | 'tracing'>;
}

/** The whole API over HTTP on a store of its own in a temporary folder, every answer held against its schema. */
export async function startApi(
  env: Record<string, string> = {},
  users: readonly Role[] = roles,
  { store = (real) => real, clock, kinds, workflowsOf, observer, observed }: StartApiOptions = {},
): Promise<RunningApi> {
  const folder = await mkdtemp(join(tmpdir(), 'concordance-api-'));
  const settings = readSettings({
    CONCORDANCE_DATA_DIR: folder,
    CONCORDANCE_EMBEDDER: 'builtin:hash-v1',
    // All tests of a file are one client.
    CONCORDANCE_RATE_BUDGETS: 'login.account=5000/60 login.address=5000/60',
    ...env,
  });
  const platform = await openPlatform(settings, {
    ...{ ...storeInThisThread, ...(kinds && { jobKinds: kinds }), ...(observer && { observer }) },
  });
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  const workflows = createRecordedWorkflows(platform.jobKinds);
  const passwords = argon2Passwords({ memoryKiB: 1024, passes: 1 });
  const programs = createDirectPrograms(platform);
  const webhooks = createRecordedWebhooks();
  const scheduler = createRecordedScheduler();
  const dependencies: InjectedDependencies = {
    ...platform,
    store: store(platform.store),
    ...(clock !== undefined && { clock }),
    workflows: workflowsOf?.(platform) ?? workflows,
    programs,
    webhooks,
    scheduler,
    passwords,
    logger: createLogger('api', 'debug', sink),
    ...observed,
  };
  const serving = await serve(createApp(dependencies, { checkAnswers: true }), { host: '127.0.0.1', port: 0 });

  const passwordHash = await passwords.hash(password);
  for (const role of users) {
    await platform.store.createUser({
      userId: platform.ids.mint('usr'),
      username: role,
      passwordHash,
      role,
      disabled: false,
    });
  }

  const tokens = new Map<string, Promise<string>>();
  async function login(username: string): Promise<string> {
    const answer = await call('POST', '/auth/login', { json: { username, password } });
    if (answer.status !== 200) throw new Error(`login of ${username} answered ${answer.status}: ${answer.text}`);
    return answer.body.access_token as string;
  }
  function tokenOf(username: string): Promise<string> {
    const known = tokens.get(username) ?? login(username);
    tokens.set(username, known);
    return known;
  }

  async function call(method: string, path: string, request: Request = {}): Promise<Answer> {
    const headers = new Headers(request.headers);
    if (request.as != null) headers.set('authorization', `Bearer ${await tokenOf(request.as)}`);
    if (request.json !== undefined) headers.set('content-type', 'application/json');
    const body = request.json === undefined ? request.body : JSON.stringify(request.json);
    const response = await fetch(serving.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await response.text();
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : null, text };
  }

  return {
    url: serving.url,
    platform,
    dependencies,
    workflows,
    programs,
    webhooks,
    scheduler,
    logs: () => lines.join(''),
    call,
    tokenOf,
    forgetTokens: () => tokens.clear(),
    async objects() {
      const keys: string[] = [];
      for await (const { key } of platform.objects.list('')) keys.push(key);
      return keys;
    },
    folder,
    staged: () => readdir(join(folder, 'objects', 'staging')),
    async stop() {
      await serving.close(500);
      await programs.idle();
      await platform.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
