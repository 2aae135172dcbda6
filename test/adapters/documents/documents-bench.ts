import { createDocumentKinds, recognitionData } from '../../../adapters/documents/index.js';
import type { DocumentMetadata, ParseWatch } from '../../../domain/ports.js';
import { readSettings } from '../../../settings/settings.js';

export interface Parsed {
  kind: string;
  text: string;
  facts: DocumentMetadata;
  /** Pages that were told, of how many. */
  onProgress: [number, number][];
}

/** The kinds of documents under the usual limits, or others. */
export function openDocuments(env: Record<string, string> = {}) {
  const { parsers } = readSettings(env);
  const kinds = createDocumentKinds({ ...parsers, recognition: recognitionData(parsers.recognition) });
  return {
    kinds,
    close: () => kinds.close(),
    /** Reads a file as its first bytes say, and gathers everything that is learnt on the way. */
    async read(
      bytes: Uint8Array,
      filename: string,
      { declaredType = null, ...watch }: Partial<ParseWatch> & { declaredType?: string | null } = {},
    ): Promise<Parsed> {
      const hints = { filename, declaredType };
      const kind = kinds.kindOf(bytes.subarray(0, 65_536), hints);
      const parsed: Parsed = { kind: kind.name, text: '', facts: {}, onProgress: [] };
      const pieces = kind.parse(
        { ...hints, bytes: bytes.length, open: () => Promise.resolve(inPieces(bytes, 65_536)) },
        {
          report({ notes = [], ...facts }) {
            parsed.facts = { ...parsed.facts, ...facts, notes: [...(parsed.facts.notes ?? []), ...notes] };
          },
          async onProgress(done, total) {
            parsed.onProgress.push([done, total]);
          },
          loadCheckpoint: async () => null,
          keep: async () => undefined,
          ...watch,
        },
      );
      for await (const piece of pieces) parsed.text += piece;
      return parsed;
    },
  };
}

export async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
