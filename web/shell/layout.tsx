import { useEffect, useState } from 'preact/hooks';
import { place } from '../routing/location.js';
import { Brand } from './brand.js';
import { CurrentPage } from './current-page.js';
import { HeaderSearch } from './header-search.js';
import { keepFocus } from './keep-focus.js';
import { Navigation } from './navigation.js';
import { UserMenu } from './user-menu.js';
import { useShortcuts } from './use-shortcuts.js';

/** Header, navigation and the present page. On a narrow screen the navigation is behind a button. */
export function Layout() {
  const [open, setOpen] = useState(false);
  const { path } = place.value;
  useShortcuts(() => setOpen(false));
  useEffect(() => setOpen(false), [path]);
  useEffect(keepFocus, []);
  return (
    <div class="layout">
      <a class="skip-link" href="#main">
        Skip to the content
      </a>
      <header class="header">
        <button
          type="button"
          class="menu-button button plain"
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">☰</span>
          <span class="visually-hidden">Menu</span>
        </button>
        <a class="brand-link" href="/app">
          <Brand />
        </a>
        {path !== '/search' && path !== '/' && <HeaderSearch />}
        <div class="header-end">
          <UserMenu />
        </div>
      </header>
      <Navigation open={open} />
      <main id="main" class="main" tabIndex={-1}>
        <CurrentPage />
      </main>
    </div>
  );
}
