/**
 * Creates a function that returns the format of a time zone. Each is created once, because that costs
 * more than formatting a hundred times.
 */
export function createFormatByZone(
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = formats.get(timeZone);
    if (known) return known;
    const created = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, created);
    return created;
  };
}
