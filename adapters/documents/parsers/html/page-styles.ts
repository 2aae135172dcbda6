/** Visibility of a text by its style; null where the style says nothing. */
export interface TextStyle {
  hidden: boolean | null;
  struck: boolean | null;
}

export interface StyleRule extends TextStyle {
  selector: string;
  /** Specificity of the rule: ids, then classes and attributes, then tags; of two equal ones the later applies. */
  weight: number;
}

const maxRules = 2000;

/** The style that stands in an element's `style` attribute. */
export function inlineStyle(declarations: string): TextStyle {
  return { hidden: hiddenBy(declarations), struck: struckBy(declarations) };
}

/**
 * The rules of a style sheet that hide, show or strike text on a screen of any size. Of `@media`, what holds for every
 * screen; rules for states (`:hover`) and for print are passed over.
 */
export function styleRules(sheet: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const { prelude, body } of blocks(sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '))) {
    if (rules.length >= maxRules) break;
    if (prelude.startsWith('@')) {
      if (/^@(?:layer\b|media\s+(?:only\s+)?(?:all|screen)\s*$)/i.test(prelude)) rules.push(...styleRules(body));
      continue;
    }
    const style = inlineStyle(body);
    if (style.hidden === null && style.struck === null) continue;
    for (const selector of prelude.split(',').map((part) => part.trim())) {
      if (selector !== '' && !/[:@\\]/.test(selector)) rules.push({ selector, weight: weightOf(selector), ...style });
    }
  }
  return rules;
}

function hiddenBy(declarations: string): boolean | null {
  const display = lastValue(declarations, 'display');
  const visibility = lastValue(declarations, 'visibility');
  if (display === 'none' || visibility === 'hidden' || visibility === 'collapse') return true;
  return display === null && visibility === null ? null : false;
}

function struckBy(declarations: string): boolean | null {
  const line = lastValue(declarations, 'text-decoration(?:-line)?');
  return line === null ? null : /\bline-through\b/.test(line);
}

function lastValue(declarations: string, property: string): string | null {
  const found = declarations.matchAll(new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;]*)`, 'gi'));
  const value = [...found].at(-1)?.[1];
  return value === undefined
    ? null
    : value
        .replace(/!\s*important/i, '')
        .trim()
        .toLowerCase();
}

function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[[^\]]*\]/g) * 100 + count(/(?:^|[\s>+~])[a-z][\w-]*/gi);
}

/** The top-level blocks of a style sheet: what stands before the brace, and what between it and its partner. */
function* blocks(sheet: string): Generator<{ prelude: string; body: string }> {
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let at = 0; at < sheet.length; at += 1) {
    const character = sheet[at];
    if (character === ';' && depth === 0) start = at + 1;
    else if (character === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      yield { prelude: sheet.slice(start, open).trim(), body: sheet.slice(open + 1, at) };
      start = at + 1;
    }
  }
}
