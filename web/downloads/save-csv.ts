import { saveFile } from './save-file.js';
import { toCsv } from './to-csv.js';

/** Saves rows as a CSV file of the user. */
export function saveCsv(name: string, ...table: Parameters<typeof toCsv>): void {
  saveFile(new Blob([toCsv(...table)], { type: 'text/csv;charset=utf-8' }), name);
}
