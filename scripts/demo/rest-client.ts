/** A small client of the REST API; every answer that is not a success becomes an Error with the API's own words. */
export interface RestClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object | FormData): Promise<T>;
}

export function createRestClient(url: string, token: string | null): RestClient {
  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    const form = body instanceof FormData;
    if (body !== undefined && !form) headers['content-type'] = 'application/json';
    const sent = body === undefined ? {} : { body: form ? body : JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${reason(text)}`);
    return JSON.parse(text) as T;
  }
  return { get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) };
}

function reason(text: string): string {
  try {
    const { detail, title } = JSON.parse(text) as { detail?: unknown; title?: unknown };
    return String(typeof detail === 'string' ? detail : (title ?? text));
  } catch {
    return text.slice(0, 300);
  }
}
