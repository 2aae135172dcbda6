/** A job as the wire has it, as far as the system tests look. */
export interface JobDto {
  job_id: string;
  status: string;
  stage: string;
  engine: string | null;
  progress: {
    percent: number;
    pages_processed: number;
    chunks_total: number | null;
    chunks_processed: number;
    concepts_created: number;
  };
  result: Record<string, unknown> | null;
  error: string | null;
  error_code: string | null;
  [field: string]: unknown;
}

/** Speaks to the API as a REST client would. */
export class ApiClient {
  readonly url: string;
  readonly #password: string;
  #token: string | null = null;

  constructor(url: string, password: string) {
    this.url = url;
    this.#password = password;
  }

  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    this.#token ??= await this.#login();
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as T };
  }

  /** A file, as it comes. */
  async download(path: string): Promise<{ status: number; bytes: Buffer }> {
    this.#token ??= await this.#login();
    const response = await fetch(this.url + path, { headers: { authorization: `Bearer ${this.#token}` } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Sends a file as a form. */
  async sendFile<T>(
    path: string,
    bytes: Uint8Array,
    filename: string,
    fields: Record<string, string> = {},
  ): Promise<{ status: number; body: T }> {
    this.#token ??= await this.#login();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new File([Buffer.from(bytes)], filename));
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(this.url + path, { method: 'POST', headers, body: form });
    return { status: response.status, body: (await response.json()) as T };
  }

  async ingest(ontology: string, filename: string, text: string, more: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await this.call<JobDto>('POST', '/ingest/text', { ontology, filename, text, ...more });
    if (status !== 202) throw new Error(`Ingesting ${filename}: ${status} ${JSON.stringify(body)}`);
    return body.job_id;
  }

  /** Submits texts as one batch, to be read without approval. */
  async ingestBatch(ontology: string, lines: Record<string, unknown>[]): Promise<string> {
    this.#token ??= await this.#login();
    const response = await fetch(`${this.url}/ingest/batch?auto_approve=true&ontology=${ontology}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    const body = (await response.json()) as JobDto;
    if (response.status !== 202) throw new Error(`Submitting a batch: ${response.status} ${JSON.stringify(body)}`);
    return body.job_id;
  }

  /** Uploads a file to be read without approval. */
  async upload(
    ontology: string,
    filename: string,
    bytes: Uint8Array,
    more: Record<string, unknown> = {},
  ): Promise<string> {
    this.#token ??= await this.#login();
    const form = new FormData();
    form.set('ontology', ontology);
    for (const [name, value] of Object.entries({ auto_approve: true, ...more })) form.set(name, String(value));
    form.set('file', new File([Buffer.from(bytes)], filename));
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.url}/ingest`, { method: 'POST', headers, body: form });
    const body = (await response.json()) as { job_id: string };
    if (response.status !== 202) throw new Error(`Uploading ${filename}: ${response.status} ${JSON.stringify(body)}`);
    return body.job_id;
  }

  async job(jobId: string): Promise<JobDto> {
    const { status, body } = await this.call<JobDto>('GET', `/jobs/${jobId}`);
    if (status !== 200) throw new Error(`Job ${jobId}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async #login(): Promise<string> {
    const response = await fetch(`${this.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: this.#password }),
    });
    if (response.status !== 200) throw new Error(`Login: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { access_token: string }).access_token;
  }
}
