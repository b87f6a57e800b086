import { humanize } from './labels.ts';
import { ownValue } from './own-value.ts';

/** What a status looks like; the web gives each tone its colour (spec section 4: yellow, green, red, blue, purple). */
export type Tone = 'warning' | 'success' | 'danger' | 'info' | 'accent' | 'neutral';

export interface StatusLook {
  readonly label: string;
  readonly tone: Tone;
}

/** A status out of its table; one that nobody knows is shown capitalised, underscores replaced (spec section 4). */
export function statusLookOf(looks: Readonly<Record<string, StatusLook>>, status: string): StatusLook {
  return ownValue(looks, status) ?? { label: humanize(status), tone: 'neutral' };
}
