import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

export interface DialogProps {
  title: ComponentChildren;
  /** Called by Escape and by a click beside the window; null: only its buttons close it. */
  onClose: (() => void) | null;
  children: ComponentChildren;
  /** Buttons at the end, the main one last. */
  actions?: ComponentChildren;
}

/** Window in front of the page; once it is closed, the focus goes back to where it was. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    dialog?.showModal();
    return () => {
      // While it is open, nothing behind it takes the focus.
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        // A second Escape would close it without asking.
        if (event.key === 'Escape' && onClose === null) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === element.current && onClose?.()}
    >
      <div class="dialog-content">
        <h2 id={id}>{title}</h2>
        {children}
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
    </dialog>
  );
}
