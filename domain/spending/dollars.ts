/** Writes US dollars for a text: two decimals, up to four below a dollar, or two significant digits below a cent. */
export function dollars(amount: number): string {
  if (amount === 0) return '0';
  if (amount >= 1) return amount.toFixed(2);
  if (amount >= 0.01) return amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return amount.toLocaleString('en', { maximumSignificantDigits: 2, maximumFractionDigits: 20 });
}
