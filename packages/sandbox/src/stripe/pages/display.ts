/** Minor units as people read them, such as `$250.00`. */
export function displayMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );
}

/** Unix seconds as a date, such as `Nov 30, 2026`; the sandbox counts its days in UTC. */
export function displayDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(seconds * 1000),
  );
}

/** Unix seconds as a day and a time, such as `Mon, Nov 30, 2026, 9:05 AM UTC`. */
export function displayTime(seconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(seconds * 1000));
  return `${shown.replaceAll('\u202f', ' ')} UTC`;
}

/** Unix seconds as a moment in a table that says that its times are UTC, such as `Nov 30, 2026, 9:05 AM`. */
export function displayMoment(seconds: number): string {
  const shown = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(seconds * 1000));
  return shown.replaceAll('\u202f', ' ');
}

/** A code such as `needs_response` in words: `Needs response`. */
export function displayCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
