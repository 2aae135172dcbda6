import type { PageEntry } from '../pages.js';
import { can } from '../session/session.js';

/** True if the user may see a page. */
export function isOffered({ permission }: PageEntry): boolean {
  return permission === null || [permission].flat().some(can);
}
