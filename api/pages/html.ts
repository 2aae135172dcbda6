/** Text that is safe to use in a page. */
export interface Html {
  html: string;
}

type Part = Html | string | number | null | readonly Html[];

/** Puts a page together: whatever is no `Html` itself is escaped, so nothing a client sends becomes markup. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return {
    html: texts.map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : '')).join(''),
  };
}

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  if ('html' in part) return part.html;
  return part.map((one) => one.html).join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
