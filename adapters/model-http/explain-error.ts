/** Message in the body of an error, in the forms that servers use, without secrets and limited in length. */
export function explainError(text: string): string {
  let said = text;
  try {
    const body = JSON.parse(text) as { error?: { message?: unknown } | string; message?: unknown; detail?: unknown };
    const error = typeof body.error === 'object' ? body.error.message : body.error;
    said = String(error ?? body.message ?? body.detail ?? text);
  } catch {
    // It is shown as it is.
  }
  return (
    said
      .replace(/\bsk-[\w-]{6,}/g, 'sk-…')
      .replace(/\bya29\.[\w.-]+/g, 'ya29.…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 300) || 'no reason given'
  );
}
