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
  { path: '/ask', title: 'Ask', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/ask/index.js') }, // oxfmt-ignore
  { path: '/map', title: 'Map', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/map/index.js') }, // oxfmt-ignore
  { path: '/paths', title: 'Paths', menu: 'Explore', permission: 'graph:read', load: () => import('./pages/paths/index.js') }, // oxfmt-ignore
  { path: '/query', title: 'Query', menu: 'Analysis', permission: 'graph:execute', load: () => import('./pages/query/index.js') }, // oxfmt-ignore
  { path: '/programs', title: 'Programs', menu: 'Analysis', permission: 'graph:read', load: () => import('./pages/programs/index.js') }, // oxfmt-ignore
  { path: '/programs/:program_id', title: 'Program', menu: null, permission: 'graph:read', load: () => import('./pages/program/index.js') }, // oxfmt-ignore
  { path: '/documents', title: 'Documents', menu: 'Documents', permission: 'sources:read', load: () => import('./pages/documents/index.js') }, // oxfmt-ignore
  { path: '/upload', title: 'Upload', menu: 'Documents', permission: 'ingest:create', load: () => import('./pages/upload/index.js') }, // oxfmt-ignore
  { path: '/jobs', title: 'Jobs', menu: 'Documents', permission: null, load: () => import('./pages/jobs/index.js') }, // oxfmt-ignore
  { path: '/jobs/:job_id', title: 'Job', menu: null, permission: null, load: () => import('./pages/job/index.js') }, // oxfmt-ignore
  { path: '/concepts/:concept_id', title: 'Concept', menu: null, permission: 'graph:read', load: () => import('./pages/concept/index.js') }, // oxfmt-ignore
  { path: '/documents/:document_id', title: 'Document', menu: null, permission: 'sources:read', load: () => import('./pages/document/index.js') }, // oxfmt-ignore
  { path: '/documents/:document_id/versions', title: 'Versions', menu: null, permission: 'sources:read', load: () => import('./pages/document-versions/index.js') }, // oxfmt-ignore
  { path: '/users', title: 'Users', menu: 'Administration', permission: 'users:read', load: () => import('./pages/users/index.js') }, // oxfmt-ignore
  { path: '/users/:user_id', title: 'User', menu: null, permission: 'users:read', load: () => import('./pages/user/index.js') }, // oxfmt-ignore
  { path: '/roles', title: 'Roles', menu: 'Administration', permission: 'rbac:read', load: () => import('./pages/roles/index.js') }, // oxfmt-ignore
  { path: '/roles/:role_name', title: 'Role', menu: null, permission: 'rbac:read', load: () => import('./pages/role/index.js') }, // oxfmt-ignore
  { path: '/api-keys', title: 'API keys', menu: 'Administration', permission: null, load: () => import('./pages/api-keys/index.js') }, // oxfmt-ignore
  { path: '/oauth-clients', title: 'OAuth clients', menu: 'Administration', permission: 'oauth_clients:read', load: () => import('./pages/oauth-clients/index.js') }, // oxfmt-ignore
  { path: '/audit', title: 'Audit log', menu: 'Administration', permission: 'admin:status', load: () => import('./pages/audit/index.js') }, // oxfmt-ignore
];
