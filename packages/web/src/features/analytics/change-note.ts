/** Whether a figure grew against the time before, and how to say it. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly text: string;
}

/**
 * 'Up 12% from $1,200.00'. In per cent only from something above nothing: against zero or a loss they mean nothing, so
 * there the figure of the time before stands alone. Null where there was nothing and is nothing.
 *
 * @param show how the figure is written
 */
export function changeOf(now: number, before: number, show: (figure: number) => string): Change | null {
  if (now === 0 && before === 0) return null;
  if (now === before) return { direction: 'same', text: 'Same as before' };
  const direction = now > before ? 'up' : 'down';
  const word = direction === 'up' ? 'Up' : 'Down';
  const percent = before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : 0;
  // Ten times as much is said better by the two figures themselves.
  const by = percent > 0 && percent < 1000 ? ` ${percent}%` : '';
  return { direction, text: `${word}${by} from ${show(before)}` };
}
