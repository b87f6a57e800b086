/** Returns the day of a time in the time zone of the browser, such as '2026-12-25'. */
export function toLocalDay(at: number): string {
  const time = new Date(at);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** Returns today's date in the time zone of the browser. */
export function getToday(): string {
  return toLocalDay(Date.now());
}
