import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const badge = readFileSync(`${import.meta.dirname}/../ui/display/status-badge.module.css`, 'utf8');

/** Returns the hue of a color such as '#b97d00', in degrees. */
function getHue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const top = Math.max(red, green, blue);
  const range = top - Math.min(red, green, blue);
  if (top === red) return (60 * ((green - blue) / range) + 360) % 360;
  return 60 * (top === green ? 2 + (blue - red) / range : 4 + (red - green) / range);
}

describe('status tones', () => {
  // Spec: states-11
  it.each([
    ['warning', 'yellow', 35, 55],
    ['success', 'green', 130, 160],
    ['danger', 'red', 0, 12],
    ['info', 'blue', 200, 220],
    ['accent', 'purple', 260, 285],
  ])('%s is %s in both color schemes', (tone, _, from, to) => {
    const marks = [...tokens.matchAll(new RegExp(`--tone-${tone}-mark: (#[0-9a-f]{6});`, 'g'))];
    expect(marks).toHaveLength(2);
    for (const [, hex = ''] of marks) {
      expect(getHue(hex), hex).toBeGreaterThanOrEqual(from);
      expect(getHue(hex), hex).toBeLessThanOrEqual(to);
    }
    expect(badge).toContain(`--mark: var(--tone-${tone}-mark)`);
  });
});
