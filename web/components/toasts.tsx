import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface Toast {
  id: number;
  text: ComponentChildren;
}

const shown = signal<Toast[]>([]);
const visibleMs = 6000;
let count = 0;

/** Tells the user shortly that something was done. */
export function toast(text: ComponentChildren): void {
  const id = ++count;
  shown.value = [...shown.value, { id, text }];
  setTimeout(() => dismiss(id), visibleMs);
}

function dismiss(id: number): void {
  shown.value = shown.value.filter((one) => one.id !== id);
}

/** Place where the messages of `toast` appear; the shell has it. */
export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shown.value.map(({ id, text }) => (
        <p key={id} class="toast">
          <span>{text}</span>
          <button type="button" class="button plain small" aria-label="Dismiss" onClick={() => dismiss(id)}>
            ✕
          </button>
        </p>
      ))}
    </div>
  );
}
