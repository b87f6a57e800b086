/** Longer waits are shown in minutes. */
const MAX_SHOWN_SECONDS = 120;

/** Returns how long a caller must wait, such as '43 seconds' or '60 minutes'. */
export function formatWait(seconds: number): string {
  if (seconds === 1) return 'a second';
  return seconds <= MAX_SHOWN_SECONDS ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
