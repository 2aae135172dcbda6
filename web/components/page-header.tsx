import type { ComponentChildren } from 'preact';

export interface PageHeaderProps {
  title: ComponentChildren;
  /** A sentence below it. */
  lead?: ComponentChildren;
  /** Links above it, to what the page is a part of. */
  parents?: readonly { title: string; href: string }[];
  actions?: ComponentChildren;
}

/** Heading of a page; it gets the focus when the page appears. */
export function PageHeader({ title, lead, parents = [], actions }: PageHeaderProps) {
  return (
    <header class="page-header">
      {parents.length > 0 && (
        <nav class="parents" aria-label="Breadcrumb">
          {parents.map((one) => (
            <a key={one.href} href={one.href}>
              {one.title}
            </a>
          ))}
        </nav>
      )}
      <div class="page-title">
        <h1 tabIndex={-1}>{title}</h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {lead !== undefined && <p class="lead">{lead}</p>}
    </header>
  );
}
