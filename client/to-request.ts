/** A value as it is in a path, a query string or a form. */
type Plain = string | number | boolean;

/** The parts of an operation's input. */
export interface RequestParts {
  params?: Record<string, Plain>;
  query?: Record<string, Plain | readonly Plain[] | null | undefined>;
  /** Goes as JSON. */
  body?: unknown;
  /** Goes as multipart; a file with the name it carries. */
  form?: Record<string, Plain | Blob | null | undefined>;
  /** Goes as it is: one JSON object a line. */
  lines?: Blob;
}

export interface PlainRequest {
  target: URL;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | Blob | null;
}

/**
 * Puts an operation's input into path, query and body. Fields that are undefined are left out.
 * @throws TypeError for a part of the path that is missing, or that would lead to another path
 */
export function toRequest(url: string, at: { method: string; path: string }, input: RequestParts): PlainRequest {
  const path = at.path.replace(/\{(\w+)\}/g, (_whole, name: string) => pathPart(name, input.params?.[name]));
  const target = new URL(`${url}${path}`);
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of [value ?? []].flat()) target.searchParams.append(name, String(one));
  }
  if (input.form !== undefined) return { target, method: at.method, headers: {}, body: toForm(input.form) };
  if (input.lines !== undefined) {
    return { target, method: at.method, headers: { 'content-type': 'application/x-ndjson' }, body: input.lines };
  }
  if (input.body === undefined) return { target, method: at.method, headers: {}, body: null };
  return {
    target,
    method: at.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  };
}

/** "." and ".." are steps of a path, however they are encoded. */
function pathPart(name: string, value: Plain | undefined): string {
  const text = String(value ?? '');
  if (text === '') throw new TypeError(`${name} is missing.`);
  if (/^\.{1,2}$/.test(text)) throw new TypeError(`${name} cannot be ${JSON.stringify(text)}.`);
  return encodeURIComponent(text);
}

/** The file comes last, so that the server knows what it is for when it arrives. */
function toForm(fields: NonNullable<RequestParts['form']>): FormData {
  const form = new FormData();
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value);
  return form;
}
