import { asQuery, pageLinks } from '../../responses/page-links.js';

interface Found {
  results: readonly unknown[];
  total: number;
  thresholdUsed: number;
  belowThresholdCount: number;
  suggestedThreshold: number | null;
}

interface Asked {
  query: string;
  limit: number;
  offset: number;
}

/** Fields of an answer to a search, apart from its results, and the links between its pages. @param url of this page */
export function searchPage(found: Found, { query, limit, offset }: Asked, url: string) {
  const { next, headers } = pageLinks(url, { limit, offset, total: found.total });
  const page = {
    ...{ query, count: found.results.length, total: found.total, limit, offset, next },
    threshold_used: found.thresholdUsed,
    below_threshold_count: found.belowThresholdCount,
    suggested_threshold: found.suggestedThreshold,
  };
  return { page, headers };
}

/** URL of a page of a search; that of a POST is the GET that gives it. */
export function searchUrl(
  path: string,
  request: { method: string; raw: { url?: string | undefined } },
  input: object,
): string {
  return request.method === 'POST' ? `${path}?${asQuery(input)}` : (request.raw.url ?? path);
}
