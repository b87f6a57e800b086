const CLOCK = /^(\d{1,3}):([0-5]\d)$/;
const MINUTES = /^(\d{1,5})\s*(?:m|min|minutes?)?$/i;
const HOURS = /^(\d{1,3})(?:\.(\d{1,2}))?\s*(?:h|hrs?|hours?)$/i;
const BOTH = /^(\d{1,3})\s*(?:h|hrs?|hours?)\s*([0-5]?\d)\s*(?:m|min|minutes?)?$/i;

/**
 * Parses a time such as '1:30', '90', '1 h 30 min' or '1.5 h' as minutes, rounded half up. Null for
 * other text.
 */
export function parseMinutes(text: string): number | null {
  const typed = text.trim();
  const pair = CLOCK.exec(typed) ?? BOTH.exec(typed);
  if (pair) return Number(pair[1]) * 60 + Number(pair[2]);
  const minutes = MINUTES.exec(typed);
  if (minutes) return Number(minutes[1]);
  const hours = HOURS.exec(typed);
  if (!hours) return null;
  const hundredths = Number(hours[1]) * 100 + Number((hours[2] ?? '').padEnd(2, '0'));
  return Math.floor((hundredths * 60 + 50) / 100);
}
