import { rememberStoreFile } from '../../platform/data-folder.js';

/** Milliseconds between two looks at the file. */
const lookEveryMs = 2_000;

export interface StoreWatch {
  /**
   * Makes sure that the file is the one that was there at first: a part that starts would make an empty one.
   * @throws ConcordanceError `store_replaced`, `store_corrupt`
   */
  require(): void;
  /** A line for a person, once whenever the file goes, is cut or comes back; else null. */
  look(): string | null;
  end(): void;
}

/** Watches the store's file while API and worker use it, and reports when it is removed, replaced or cut. */
export function watchStore(dataDir: string, report: (line: string) => void): StoreWatch {
  let lost = false;
  const require = rememberStoreFile(dataDir);
  const look = () => {
    const before = lost;
    let reason = `graph.db in ${dataDir} is whole and in its place; reads and writes go on`;
    try {
      require();
      lost = false;
    } catch (error) {
      reason = `graph.db in ${dataDir}: ${(error as Error).message}`;
      lost = true;
    }
    return lost === before ? null : reason;
  };
  const timer = setInterval(() => {
    const line = look();
    if (line !== null) report(line);
  }, lookEveryMs).unref();
  return { require, look, end: () => clearInterval(timer) };
}
