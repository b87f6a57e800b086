/** '9:00 AM' etc. have a narrow no-break space in some browsers, which tests and copies trip over. */
export const toSpaces = (text: string) => text.replaceAll(/[\u202f\u2009]/g, ' ');

/** Formats the day of a time in a zone, such as 'Wed, Dec 2, 2026'. */
export function formatTourDay(at: number, timeZone: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone } as const;
  return new Date(at).toLocaleDateString('en-US', format);
}

/** Formats the hours of a tour in a zone, such as '9:00 AM – 10:00 AM EST'. */
export function formatTourHours(start: number, end: number, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const from = new Date(start).toLocaleTimeString('en-US', format);
  const to = new Date(end).toLocaleTimeString('en-US', { ...format, timeZoneName: 'short' });
  return toSpaces(`${from} – ${to}`);
}

/** Formats a time in a zone, such as 'Wed, Dec 2, 2026, 9:00 AM EST'. */
export function formatTourMoment(at: number, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return toSpaces(`${formatTourDay(at, timeZone)}, ${new Date(at).toLocaleTimeString('en-US', format)}`);
}

/** Formats a time in a zone for a list with little room, such as 'Dec 2, 9:00 AM EST'. */
export function formatShortMoment(at: number, timeZone: string): string {
  const day = { month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return toSpaces(new Date(at).toLocaleString('en-US', { ...day, ...time, timeZone }));
}

/** Formats a time zone as people say it, such as 'Eastern Time'. */
export function formatTimeZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone.replaceAll('_', ' ');
}
