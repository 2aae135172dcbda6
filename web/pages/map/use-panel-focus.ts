import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Part of the page that shows what was selected. */
export interface PanelFocus {
  panel: RefObject<HTMLDivElement | null>;
  /** Called before something is selected by a button: the focus goes into the panel, and back once that closes. */
  remember(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Moves the focus into a panel that was opened from a list. Escape closes the panel, and the focus goes back.
 * @param shown what the panel shows; null: it is closed
 */
export function usePanelFocus(shown: string | null, onClose: () => void): PanelFocus {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    if (shown === null) {
      if (before.current?.isConnected === true) before.current.focus();
      before.current = null;
    } else if (isWanted.current) panel.current?.querySelector<HTMLElement>('h2')?.focus();
    isWanted.current = false;
  }, [shown]);
  return {
    panel,
    remember() {
      isWanted.current = true;
      const active = document.activeElement;
      const isInside = panel.current?.contains(active) === true;
      if (active instanceof HTMLElement && !isInside) before.current = active;
    },
    onKeyDown(event) {
      if (event.key !== 'Escape' || shown === null) return;
      isWanted.current = true;
      onClose();
    },
  };
}
