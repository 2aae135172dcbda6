import { signal } from '@preact/signals';
import type { Upload } from './upload.js';

/** Documents that the user chose, also while they look at other pages. */
export const uploads = signal<readonly Upload[]>([]);

/** Changes one of them. */
export function changeUpload(id: number, changes: Partial<Upload>): void {
  uploads.value = uploads.value.map((one) => (one.id === id ? { ...one, ...changes } : one));
}
