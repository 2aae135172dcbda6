import type { ComponentType } from 'preact';

/** Parameters of the address that a page is given: those of its path, and those of the query string. */
export interface PageProps {
  params: Record<string, string>;
  query: URLSearchParams;
}

/** A page of the explorer. */
export interface PageEntry {
  /** Path below `/app`; `:name` is a parameter. */
  path: string;
  /** Title of the page, and of its link in the menu. */
  title: string;
  /** Group of the menu that it is in; null: other pages link to it. */
  menu: 'Explore' | 'Documents' | 'Analysis' | 'Administration' | null;
  /** Permission without which the page is not offered; null: any user. A list: one of them. */
  permission: string | readonly string[] | null;
  /** Loads its module, which exports `Page`. */
  load: () => Promise<{ Page: ComponentType<PageProps> }>;
}

/** All pages, in the order of the menu. */
export const pages: readonly PageEntry[] = [
  { path: '/', title: 'Home', menu: 'Explore', permission: null, load: () => import('./pages/home/index.js') }, // oxfmt-ignore
  { path: '/search', title: 'Search', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/search/index.js') }, // oxfmt-ignore
  { path: '/map', title: 'Map', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/map/index.js') }, // oxfmt-ignore
  { path: '/paths', title: 'Paths', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/paths/index.js') }, // oxfmt-ignore
  { path: '/query', title: 'Query', menu: 'Analysis', permission: 'graph:execute', load: () => import('./pages/query/index.js') }, // oxfmt-ignore
];
