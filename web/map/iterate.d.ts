declare module 'graphology-layout-forceatlas2/iterate.js' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

  /** Moves the nodes once; it changes their array. */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): unknown;
}

/** A worker of our own: the build bundles it, and its address relative to the scripts is the default export. */
declare module 'worker:*' {
  const address: string;
  export default address;
}
