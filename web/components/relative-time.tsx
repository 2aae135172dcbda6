import { useEffect, useState } from 'preact/hooks';

const steps: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const refreshMs = 30_000;

/** A time as "3 minutes ago", with date and time as its title; an empty sign for null. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  if (at == null) return <span class="quiet">–</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={absolute.format(date)}>
      {describe((date.getTime() - now) / 1000)}
    </time>
  );
}

function describe(seconds: number): string {
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return 'just now';
}
