/** A folder of code at the root, and what it may import besides itself. */
export interface Module {
  /** Modules, or folders and files inside of them; `types:` before a name: type imports only; `*`: everything. */
  may: readonly string[];
  /** Packages it may use, `types:` as above; all where it does not say. */
  packages?: readonly string[];
}

/** The dependency rules between modules: ARCHITECTURE.md shows them, a test holds every import against them. */
export const modules = {
  cypher: { may: [], packages: ['re2js'] },
  domain: { may: ['cypher'], packages: ['typebox', 'p-map', 'types:node:stream', 'node:crypto'] },
  workflows: {
    may: ['domain', 'temporal-config/shared.ts', 'types:activities'],
    packages: ['@temporalio/workflow', '@temporalio/common'],
  },
  activities: { may: ['domain'] },
  adapters: { may: ['domain', 'from-source'] },
  api: {
    may: [
      ...['domain', 'cypher', 'temporal-config', 'platform', 'settings', 'supervised', 'monitoring', 'mcp'],
      'from-source',
    ],
  },
  worker: {
    may: [
      ...['domain', 'activities', 'temporal-config', 'platform', 'settings', 'supervised', 'monitoring'],
      'from-source',
    ],
  },
  monitoring: { may: ['domain'] },
  'temporal-config': { may: ['domain'] },
  platform: { may: ['adapters', 'domain', 'settings', 'monitoring'] },
  settings: { may: ['domain', 'cypher'] },
  supervised: { may: ['from-source'] },
  'from-source': { may: [] },
  client: { may: [] },
  mcp: { may: ['client'], packages: ['@modelcontextprotocol/sdk'] },
  web: {
    may: ['client'],
    packages: [
      'preact',
      '@preact/signals',
      'pdfjs-dist',
      'graphology',
      'graphology-layout-forceatlas2',
      'sigma',
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/language',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
    ],
  },
  cli: { may: ['client', 'domain', 'mcp', 'from-source'] },
  scripts: { may: ['*'] },
  test: { may: ['*'] },
} as const satisfies Record<string, Module>;

/** The module that a file belongs to, by its path below the root. */
export function moduleOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : path.replace(/\.tsx?$/, '');
}
