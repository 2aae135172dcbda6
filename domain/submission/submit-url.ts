import type { SubmissionOutcome, WebReader } from '../ports.js';
import { documentKeyOfUrl } from './document-key.js';
import { plainName } from './plain-name.js';
import { submitStream } from './submit-document.js';
import type { DocumentSubmission, SubmissionDependencies } from './submit-document.js';

/** Characters of a URL that are kept as the source of a document. */
const maxUrlLength = 4096;

/**
 * Submits what is at a URL; one without a name is named after the URL it was found at in the end. Its key is the
 * requested URL, unless it has another.
 * @throws ConcordanceError `ingestion_disabled`, `url_refused`, `url_unreachable`, `unsupported_media_type`,
 * `empty_document`, `payload_too_large`, `ontology_frozen`, `disk_full`; the signal's own reason
 */
export function submitUrl(
  dependencies: SubmissionDependencies & { web: WebReader },
  submission: DocumentSubmission,
  { url: asked, filename }: { url: string; filename: string | null },
  signal?: AbortSignal,
): Promise<SubmissionOutcome> {
  return dependencies.web.read(
    asked,
    ({ url, declaredType, validators, bytes }) => {
      const source = { ...urlSource(url), ...(validators !== null && { validators }) };
      const documentKey = submission.documentKey ?? documentKeyOfUrl(asked);
      return submitStream(dependencies, { ...submission, ...source, documentKey }, bytes, {
        filename: filename ?? nameOfUrl(url),
        declaredType,
      });
    },
    signal,
  );
}

/** The source of a document that was found at the URL. */
export function urlSource(url: string) {
  return { sourceType: 'url', sourcePath: url.slice(0, maxUrlLength), sourceHostname: new URL(url).hostname };
}

/** The last part of the path, or the host where there is none. */
export function nameOfUrl(url: string): string {
  const { pathname, hostname } = new URL(url);
  const last = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // It is shown as it is in the URL.
  }
  return plainName(name) ?? hostname;
}
