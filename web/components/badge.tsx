import type { ComponentChildren } from 'preact';
import type { Tone } from './tone.js';

/** A short property of something, in a colour that its text does not depend on. */
export function Badge({
  tone = 'neutral',
  children,
  title,
}: {
  tone?: Tone;
  children: ComponentChildren;
  title?: string;
}) {
  return (
    <span class={`badge ${tone}`} title={title}>
      {children}
    </span>
  );
}
