import { formatInteger } from '../kernel/index.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** Formats a size in bytes, such as '1.5 MB', with 1,024 bytes in a KB. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_024) return `${formatInteger(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  // A value that rounds to 1,024 is shown in the next unit.
  let value = bytes / 1_024;
  let unit = 0;
  while (Math.round(value) >= 1_024 && unit < UNITS.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${rounded} ${UNITS[unit]}`;
}
