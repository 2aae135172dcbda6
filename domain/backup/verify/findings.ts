/** Finding of the verification of a backup. `path` is a JSON path, as `$.bulk.concepts[3].label`. */
export interface Finding {
  code: string;
  path: string;
  message: string;
}

/** Findings by severity. The code of an error begins with E_, of a warning with W_, of a notice with N_. */
export interface FindingLists {
  errors: Finding[];
  warnings: Finding[];
  notices: Finding[];
}

export interface Findings {
  add(code: string, path: string, message: string): void;
  readonly lists: FindingLists;
  /** Number of findings of each code; lists name the first ones only. */
  readonly counts: Record<string, number>;
}

/** Findings of one code that are listed at most, so that a report of a large backup stays short. */
export const maxListedPerCode = 100;

/** Characters of a path or a message. Ids in them come from the file, which may be hostile. */
export const maxFindingText = 500;

/** Creates empty findings. Of each code the first 100 are listed, and all are counted. */
export function createFindings(): Findings {
  const lists: FindingLists = { errors: [], warnings: [], notices: [] };
  const counts: Record<string, number> = {};
  return {
    add(code, path, message) {
      const count = (counts[code] ?? 0) + 1;
      counts[code] = count;
      if (count > maxListedPerCode) return;
      const list = code.startsWith('E_') ? lists.errors : code.startsWith('W_') ? lists.warnings : lists.notices;
      list.push({ code, path: shorten(path), message: shorten(message) });
    },
    lists,
    counts,
  };
}

/** The text, cut where it is long. What is cut is a copy, which does not keep the whole in memory. */
function shorten(text: string): string {
  if (text.length <= maxFindingText) return text;
  return structuredClone(`${text.slice(0, maxFindingText - 1)}…`);
}
