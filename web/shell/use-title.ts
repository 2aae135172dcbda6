import { useEffect } from 'preact/hooks';

/** Names the window after what a page shows; null: after the page. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Concordance`;
  }, [title]);
}
