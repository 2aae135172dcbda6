/** Default and maximum number of items of a page of a list that is always short. */
export const defaultPage = 100;
export const maxPage = 1000;

/** Maximum length of a URL in the `Link` header: clients and proxies refuse answers whose headers are long. */
const maxHeaderLink = 4_096;

/** The `Link` header of a page with this `next` link; none on the last page, and for a link that is too long. */
export function linkHeader(next: string | null): Record<string, string> {
  return next === null || next.length > maxHeaderLink ? {} : { Link: `<${next}>; rel="next"` };
}

/** The `next` link of a page, as the body and the `Link` header carry it: a path with query; null on the last page. */
export function pageLinks(
  url: string,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): { next: string | null; headers: Record<string, string> } {
  if (offset + limit >= total) return { next: null, headers: {} };
  const [path = '/', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('limit', String(limit));
  query.set('offset', String(offset + limit));
  const next = `${path}?${query.toString()}`;
  return { next, headers: linkHeader(next) };
}

/** The page of a list that is held whole: its items, what every list says of itself, and the `Link` header. */
export function pageOf<T>(
  all: readonly T[],
  { limit, offset }: { limit: number; offset: number },
  { raw, path }: { raw: { url?: string | undefined }; path: string },
): {
  items: T[];
  page: { total: number; limit: number; offset: number; next: string | null };
  headers: Record<string, string>;
} {
  const total = all.length;
  const { next, headers } = pageLinks(raw.url ?? path, { limit, offset, total });
  return { items: all.slice(offset, offset + limit), page: { total, limit, offset, next }, headers };
}

/** The query string that says what a body said; a list is its name once for each value. */
export function asQuery(input: object): string {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value as unknown]).map((one): [string, string] => [
      name,
      String(one),
    ]),
  );
  return new URLSearchParams(pairs).toString();
}
