/** Sign and name of the product. */
export function Brand() {
  return (
    <span class="brand">
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <path
          d="M7 8.5h14M7 14h9M7 19.500h5.500"
          fill="none"
          stroke="currentColor"
          stroke-width="2"
          stroke-linecap="round"
        />
        <circle cx="20" cy="19.500" r="3" fill="currentColor" />
      </svg>
      Concordance
    </span>
  );
}
