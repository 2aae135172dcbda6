/** A version of a document with the job that read it. */
export interface VersionReading {
  version: number;
  versionId: string;
  jobId: string;
  /** Chunks that the job took over, as it found when it analysed the document; 0 also where that is not known. */
  chunksCarried: number;
}

/**
 * The versions whose jobs the chunks of a version are of: the version itself and, where its job took chunks over, the
 * version before and those of the same content earlier, and so on.
 * @param versions all of the document, in any order
 */
export function readingsOfVersion<Reading extends VersionReading>(
  versions: readonly Reading[],
  version: number,
): Reading[] {
  const found = new Set(versions.filter((one) => one.version === version));
  // A set also gives what is added to it meanwhile.
  for (const reading of found) {
    if (reading.chunksCarried === 0) continue;
    for (const before of versions) if (mayHaveCarriedFrom(reading, before)) found.add(before);
  }
  return [...found];
}

function mayHaveCarriedFrom(reading: VersionReading, before: VersionReading): boolean {
  if (before.version === reading.version - 1) return true;
  return before.version < reading.version && before.versionId === reading.versionId;
}
