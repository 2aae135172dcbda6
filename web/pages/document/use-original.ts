import { useEffect, useState } from 'preact/hooks';
import type { Document } from '../../../client/index.js';
import { call } from '../../data/api.js';

/** Original of a document, unchanged. */
export interface Original {
  bytes: ArrayBuffer | null;
  error: Error | null;
}

/** Reads the original of the version that is shown. */
export function useOriginal({ document_id: documentId, version }: Document): Original {
  const [state, setState] = useState<Original>({ bytes: null, error: null });
  useEffect(() => {
    const stop = new AbortController();
    setState({ bytes: null, error: null });
    readOriginal(documentId, version, stop.signal).then(
      (bytes) => setState({ bytes, error: null }),
      (error: Error) => stop.signal.aborted || setState({ bytes: null, error }),
    );
    return () => stop.abort();
  }, [documentId, version]);
  return state;
}

/**
 * The bytes of an original.
 * @throws ApiError, UnreachableError
 */
export async function readOriginal(documentId: string, version: number, signal?: AbortSignal): Promise<ArrayBuffer> {
  const input = { params: { document_id: documentId, version } };
  const { body } = await call('getDocumentVersionContent', input, { timeoutMs: 0, ...(signal && { signal }) });
  return new Response(body).arrayBuffer();
}
