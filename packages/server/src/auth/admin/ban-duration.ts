import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@gable/contracts/kernel';
import { validationFailed } from '../errors/auth-error.ts';

const MILLISECONDS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: MINUTE_MS, h: HOUR_MS };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;

/** The latest date with a four-digit year. */
export const FOREVER: Instant = instant(Date.UTC(9_999, 11, 31));

/**
 * Returns when a ban of this duration ends: `24h`, `1h30m`, `45s`. Returns null for `none`, which
 * lifts a ban. Throws 400 validation_failed for any other format.
 */
export function parseBanDuration(duration: string, now: Instant): Instant | null {
  if (duration === 'none') return null;
  if (!DURATION.test(duration))
    throw validationFailed(`invalid format for ban duration: time: invalid duration "${duration}"`);
  let total = 0;
  for (const [, count, unit] of duration.matchAll(PART)) {
    total += Number(count) * (MILLISECONDS[unit ?? ''] ?? 0);
  }
  return instant(Math.min(Math.round(now + total), FOREVER));
}
