import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  /** Heading; it names the column in the cards of a narrow table, too. */
  title: string;
  cell: (row: Row) => ComponentChildren;
  /** Numbers stand at the right. */
  numeric?: boolean;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Table of records; where there is little width, each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div class="data-table-frame">
      <table class="data-table" role="table">
        <caption class="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" role="columnheader" class={numeric === true ? 'numeric' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, numeric }) => (
                <td key={title} role="cell" data-title={title} class={numeric === true ? 'numeric' : undefined}>
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
