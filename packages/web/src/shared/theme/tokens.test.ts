import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const badge = readFileSync(`${import.meta.dirname}/../ui/status-badge.module.css`, 'utf8');

/** The hue of a colour like '#b97d00', in degrees. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const top = Math.max(red, green, blue);
  const range = top - Math.min(red, green, blue);
  if (top === red) return (60 * ((green - blue) / range) + 360) % 360;
  return 60 * (top === green ? 2 + (blue - red) / range : 4 + (red - green) / range);
}

describe('the tones of a status', () => {
  // Spec: states-11
  it.each([
    ['warning', 'yellow', 35, 55],
    ['success', 'green', 130, 160],
    ['danger', 'red', 0, 12],
    ['info', 'blue', 200, 220],
    ['accent', 'purple', 260, 285],
  ])('%s is %s, in both schemes', (tone, _, from, to) => {
    const marks = [...tokens.matchAll(new RegExp(`--tone-${tone}-mark: (#[0-9a-f]{6});`, 'g'))];
    expect(marks).toHaveLength(2);
    for (const [, hex = ''] of marks) {
      expect(hueOf(hex), hex).toBeGreaterThanOrEqual(from);
      expect(hueOf(hex), hex).toBeLessThanOrEqual(to);
    }
    expect(badge).toContain(`--mark: var(--tone-${tone}-mark)`);
  });
});
