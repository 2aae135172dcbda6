export interface Step {
  readonly text: string;
  readonly doc: string | null;
  readonly rows: readonly (readonly string[])[];
}

export interface Scenario {
  readonly feature: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

interface Draft {
  name: string;
  steps: { text: string; doc: string | null; rows: string[][] }[];
  examples: string[][][];
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/\\([|\\n])/g, (_, char: string) => (char === 'n' ? '\n' : char)));
}

/** Reads the scenarios of a feature file, outlines expanded. */
export function readFeature(text: string, feature: string): Scenario[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const drafts: Draft[] = [];
  const background: Draft = { name: '', steps: [], examples: [] };
  let draft = background;
  let inExamples = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!.trim();
    const scenario = /^Scenario(?: Outline)?:\s*(.*)$/.exec(line);
    const step = /^(?:Given|When|Then|And|But)\s+(.*)$/.exec(line);
    if (scenario) {
      draft = { name: scenario[1]!, steps: [], examples: [] };
      drafts.push(draft);
      inExamples = false;
    } else if (line.startsWith('Examples:')) {
      inExamples = true;
      draft.examples.push([]);
    } else if (line === '"""') {
      const indent = lines[index]!.indexOf('"""');
      const doc: string[] = [];
      for (index += 1; lines[index]!.trim() !== '"""'; index += 1) doc.push(lines[index]!.slice(indent));
      draft.steps.at(-1)!.doc = doc.join('\n');
    } else if (line.startsWith('|')) {
      if (inExamples) draft.examples.at(-1)!.push(cells(line));
      else draft.steps.at(-1)!.rows.push(cells(line));
    } else if (step) {
      draft.steps.push({ text: step[1]!, doc: null, rows: [] });
    }
  }
  return drafts.flatMap((one) => expand({ ...one, steps: [...background.steps, ...one.steps] }, feature));
}

function expand(draft: Draft, feature: string): Scenario[] {
  if (draft.examples.length === 0) return [{ feature, name: draft.name, steps: draft.steps }];
  return draft.examples.flatMap((table) => {
    const header = table[0] ?? [];
    return table.slice(1).map((row, number) => {
      const fill = (text: string) =>
        header.reduce((filled, name, index) => filled.replaceAll(`<${name}>`, () => row[index] ?? ''), text);
      const steps = draft.steps.map((step) => ({
        text: fill(step.text),
        doc: step.doc === null ? null : fill(step.doc),
        rows: step.rows.map((cells) => cells.map(fill)),
      }));
      return { feature, name: `${draft.name} (${number + 1})`, steps };
    });
  });
}
