import assert from 'node:assert/strict';

export interface Shown {
  status: number;
  url: string;
  html: string;
  headers: Headers;
}

/** A browser without script: keeps cookies, follows redirects, fills in and sends forms. */
export class PageVisitor {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #servedBy: (url: string) => string;

  /**
   * @param servedBy where a request for an address really goes, as a balancer decides; to the address itself when
   *   absent
   */
  constructor(servedBy: (url: string) => string = (url) => url) {
    this.#servedBy = servedBy;
  }

  /** Addresses redirects led to, the last one last. */
  readonly visited: string[] = [];

  async get(url: string): Promise<Shown> {
    return this.#ask(url, { method: 'GET' });
  }

  /** Sends the form of a page as a person would who presses the button. */
  async send(shown: Shown, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Shown> {
    const action = /<form method="post" action="([^"]+)"/.exec(shown.html)?.[1];
    assert.ok(action, `no form on the page: ${shown.html}`);
    const body = new URLSearchParams();
    for (const [tag] of shown.html.matchAll(/<input[^>]*>/g)) body.set(attribute(tag, 'name'), attribute(tag, 'value'));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.#ask(new URL(action, shown.url).href, { method: 'POST', body, headers });
  }

  forgetCookies(): void {
    this.#cookies.clear();
  }

  async #ask(url: string, init: RequestInit): Promise<Shown> {
    const { pathname } = new URL(url);
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .sort(([, one], [, other]) => other.path.length - one.path.length)
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ');
    const headers = { accept: 'text/html', ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(this.#servedBy(url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const to = response.headers.get('location');
    if (to !== null && response.status >= 300 && response.status < 400) {
      const next = new URL(to, url).href;
      this.visited.push(next);
      // An address of a client, where nobody listens.
      if (new URL(next).origin !== new URL(url).origin)
        return { status: 303, url: next, html: '', headers: response.headers };
      return this.#ask(next, { method: 'GET' });
    }
    return { status: response.status, url, html: await response.text(), headers: response.headers };
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(`${name} ${path}`);
    else this.#cookies.set(`${name} ${path}`, { value, path });
  }
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
