/** The local date, weekday and time of an instant. */
export interface WallClock {
  /** '2026-03-08' */
  readonly date: string;
  /** '09:30' */
  readonly time: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly day: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  formats.set(timeZone, created);
  return created;
}

/** Reads a local time from Node's own time zone database, independent of the polyfill of Temporal. */
export function toWallClock(at: number, timeZone: string): WallClock {
  const [date = '', time = ''] = getFormat(timeZone).format(at).split(', ');
  return { date, time, day: new Date(`${date}T00:00Z`).getUTCDay() || 7 };
}
