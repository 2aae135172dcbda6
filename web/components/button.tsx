import type { ComponentChildren, TargetedMouseEvent } from 'preact';

export interface ButtonProps {
  children: ComponentChildren;
  onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  kind?: 'primary' | 'secondary' | 'danger' | 'plain';
  type?: 'button' | 'submit';
  /** Something is being done: the button says so, and does nothing further. */
  busy?: boolean;
  disabled?: boolean;
  small?: boolean;
  /** Name for screen readers, where the content is no text. */
  label?: string;
  pressed?: boolean;
  expanded?: boolean;
}

/** Button; `primary` for the main action of a view, of which there is one at most. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', type = 'button', busy = false, small = false, children, onClick } = props;
  return (
    <button
      type={type}
      class={`button ${kind}${small ? ' small' : ''}`}
      onClick={busy ? undefined : onClick}
      disabled={props.disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
    >
      {busy && <span class="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
