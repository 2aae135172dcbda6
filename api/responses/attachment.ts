/**
 * A `Content-Disposition` that makes browsers save and never show a file: a plain name for old clients, the true one as
 * RFC 5987 has it. Nothing of the name can end the header or leave the folder it is saved in.
 */
export function attachment(filename: string): string {
  const safe = filename.replace(/[\u0000-\u001f\u007f/\\]/g, '_').replace(/\p{Surrogate}/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/["%]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
