/** `@energetic-ai/core` bundles TensorFlow.js, but its types re-export packages that it does not bring. */
declare module '@energetic-ai/core' {
  /** Resolves once a backend is ready for use. */
  export function ready(): Promise<void>;
  /** `backend` throws while the backend is still starting. */
  export function engine(): { readonly backend: object };
}
