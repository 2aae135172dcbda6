import { pages } from '../pages.js';
import type { PageEntry } from '../pages.js';
import { hrefOf, place } from '../routing/location.js';
import { isOffered } from './is-offered.js';

/** Menu of the pages that the user may see. */
export function Navigation({ open }: { open: boolean }) {
  const offered = pages.filter((page) => page.menu !== null && isOffered(page));
  const groups = [...new Set(offered.map(({ menu }) => menu))];
  return (
    <nav id="navigation" class={`navigation${open ? ' open' : ''}`} aria-label="Pages">
      {groups.map((group) => (
        <div key={group} class="navigation-group">
          <p class="navigation-title" id={`navigation-${group}`}>
            {group}
          </p>
          <ul aria-labelledby={`navigation-${group}`}>
            {offered
              .filter(({ menu }) => menu === group)
              .map((page) => (
                <li key={page.path}>
                  <a href={hrefOf(page.path)} aria-current={isCurrent(page) ? 'page' : undefined}>
                    {page.title}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function isCurrent({ path }: PageEntry): boolean {
  const at = place.value.path;
  return at === path || (path !== '/' && at.startsWith(`${path}/`));
}
