import { useEffect } from 'preact/hooks';

/** Ends what a name does to the direction of writing. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** Names the window after what a page shows; null: after the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${isolated(title)} · Concordance`;
  }, [title]);
}
