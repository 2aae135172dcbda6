/** True for a PDF. */
export function isPdf(contentType: string): boolean {
  return contentType.startsWith('application/pdf');
}

/** True where the original is shown as it looks; of other kinds the text that was read is shown. */
export function hasPicture(contentType: string): boolean {
  return isPdf(contentType) || contentType.startsWith('image/');
}
