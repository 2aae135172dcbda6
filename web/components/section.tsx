import { useId } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/** Part of a page with a heading. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ComponentChildren;
  children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <div class="section-title">
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
