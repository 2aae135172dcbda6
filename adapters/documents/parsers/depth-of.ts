import type { PageElement } from './page-document.js';

/** How many elements stand inside one another at the deepest place. */
export function depthOf(root: PageElement): number {
  let depth = 0;
  for (let level = [...root.children]; level.length > 0; depth += 1)
    level = level.flatMap(({ children }) => [...children]);
  return depth;
}
