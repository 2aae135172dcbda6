/** Placeholder of content that is loaded; it appears after a moment, so that quick answers do not flicker. */
export function Loading({ label = 'Loading', lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div class="loading" role="status">
      <span class="visually-hidden">{label}…</span>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} class="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
