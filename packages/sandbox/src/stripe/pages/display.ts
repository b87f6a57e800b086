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
