import { useEffect, useState } from 'preact/hooks';
import type { CypherQueryResponse } from '../../../client/index.js';
import { DataTable } from '../../components/data-table.js';
import { Pager } from '../../components/pager.js';
import { CellValue } from './cell-value.js';

const limit = 50;

interface NumberedRow {
  number: number;
  values: unknown[];
}

/** Rows of a result, some at a time. */
export function ResultTable({ of: { columns, rows } }: { of: CypherQueryResponse }) {
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(0), [rows]);
  const shown = rows.slice(offset, offset + limit).map((values, index) => ({ values, number: offset + index }));
  return (
    <>
      <div class="query-table">
        <DataTable
          caption="Rows of the result"
          rows={shown}
          keyOf={({ number }) => number}
          columns={columns.map((title, index) => ({
            title,
            numeric: rows.every((row) => typeof row[index] === 'number'),
            cell: ({ values }: NumberedRow) => <CellValue value={values[index]} />,
          }))}
        />
      </div>
      <Pager offset={offset} limit={limit} total={rows.length} of="rows" onChange={setOffset} />
    </>
  );
}
