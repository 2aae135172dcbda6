import type { PageElement } from './page-document.js';

/** Maximum depth of nested elements. */
export function depthOf(root: PageElement): number {
  let depth = 0;
  for (let level = [...root.children]; level.length > 0; depth += 1)
    level = level.flatMap(({ children }) => [...children]);
  return depth;
}
