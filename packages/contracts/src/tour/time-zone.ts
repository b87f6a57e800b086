import * as z from 'zod/mini';
import { trimmed } from '../kernel/index.ts';

/** A name such as America/New_York or UTC. Offsets such as +05:30 have no daylight saving rules. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

const ZONE_ERROR = 'Choose a time zone, such as America/New_York';

function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A time zone of the IANA database, by its name or one of its older names. */
export const timeZoneSchema = trimmed(ZONE_ERROR).check(z.refine(isTimeZone, ZONE_ERROR));
