const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']; // oxfmt-ignore
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const two = (value: number): string => String(value).padStart(2, '0');

/** Parts of a date by their placeholders. */
const parts: Record<string, (date: Date) => string> = {
  '%yyyy': (date) => String(date.getUTCFullYear()).padStart(4, '0'),
  '%yy': (date) => two(date.getUTCFullYear() % 100),
  '%mmmm': (date) => months[date.getUTCMonth()]!,
  '%mmm': (date) => months[date.getUTCMonth()]!.slice(0, 3),
  '%mm': (date) => two(date.getUTCMonth() + 1),
  '%m': (date) => String(date.getUTCMonth() + 1),
  '%dd': (date) => two(date.getUTCDate()),
  '%d': (date) => String(date.getUTCDate()),
  '%hh': (date) => two(date.getUTCHours()),
  '%h': (date) => String(date.getUTCHours()),
  '%ii': (date) => two(date.getUTCMinutes()),
  '%i': (date) => String(date.getUTCMinutes()),
  '%ss': (date) => two(date.getUTCSeconds()),
  '%s': (date) => String(date.getUTCSeconds()),
  '%fff': (date) => String(date.getUTCMilliseconds()).padStart(3, '0'),
  '%f': (date) => String(date.getUTCMilliseconds()),
  '%wwww': (date) => days[date.getUTCDay()]!,
  '%www': (date) => days[date.getUTCDay()]!.slice(0, 3),
  '%w': (date) => String(date.getUTCDay()),
  '%q': (date) => String(Math.floor(date.getUTCMonth() / 3) + 1),
  '%t': (date) => String(date.getTime()),
  '%z': (date) => date.toISOString(),
  '%%': () => '%',
};

/** Writes a date by a format with placeholders. */
export function formatDate(date: Date, format: string): string {
  return format.replace(/%(?:yyyy|yy|mmmm|mmm|mm|m|dd|d|hh|h|ii|i|ss|s|fff|f|wwww|www|w|q|t|z|%)/g, (found) =>
    parts[found]!(date),
  );
}
