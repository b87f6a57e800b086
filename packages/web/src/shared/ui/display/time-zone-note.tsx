import { useSyncExternalStore } from 'react';
import { getBrowserTimeZone } from '../browser-time-zone.ts';
import { formatTimeZone } from './format-tour-time.ts';

const neverChanges = () => () => {};

/** Names the time zone of the days on a screen, if it is not the browser's. */
export function TimeZoneNote({ timeZone }: { readonly timeZone: string }) {
  // The server does not know the browser's time zone, so the note is added once the screen runs.
  const local = useSyncExternalStore(neverChanges, getBrowserTimeZone, () => timeZone);
  return timeZone !== local && <span>Time zone: {formatTimeZone(timeZone)}</span>;
}
