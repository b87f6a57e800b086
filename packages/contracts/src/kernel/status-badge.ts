import { humanize } from './labels.ts';
import { getOwnValue } from './own-value.ts';

/**
 * The web maps each tone to a color (docs/product.md, States: yellow, green, red, blue, purple).
 */
export type Tone = 'warning' | 'success' | 'danger' | 'info' | 'accent' | 'neutral';

export interface BadgeProps {
  readonly label: string;
  readonly tone: Tone;
}

/**
 * Returns the badge of a status. Unknown statuses get a humanized label (docs/product.md, States).
 */
export function getStatusBadge(badges: Readonly<Record<string, BadgeProps>>, status: string): BadgeProps {
  return getOwnValue(badges, status) ?? { label: humanize(status), tone: 'neutral' };
}
