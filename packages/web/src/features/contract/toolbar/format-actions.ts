import { IconH2, IconHeading, IconList, IconListNumbers } from '@tabler/icons-react';
import type { LineFormat } from './line-format.ts';

/** The formats in the order of the toolbar. The shortcuts are the ones of Google Docs. */
export const FORMAT_ACTIONS = [
  { format: 'heading', label: 'Heading', Icon: IconHeading, keys: 'Control+Alt+1', code: 'Digit1' },
  { format: 'subheading', label: 'Subheading', Icon: IconH2, keys: 'Control+Alt+2', code: 'Digit2' },
  {
    format: 'numbered',
    label: 'Numbered list',
    Icon: IconListNumbers,
    keys: 'Control+Shift+7',
    code: 'Digit7',
  },
  { format: 'bulleted', label: 'Bulleted list', Icon: IconList, keys: 'Control+Shift+8', code: 'Digit8' },
] as const satisfies readonly {
  readonly format: LineFormat;
  readonly label: string;
  readonly Icon: typeof IconList;
  readonly keys: string;
  readonly code: string;
}[];

/** Returns the format of a shortcut; null for other keys. Command replaces Control on a Mac. */
export function findShortcut(event: KeyboardEvent): LineFormat | null {
  // AltGr, which types characters, is reported as Control and Alt.
  if (event.getModifierState('AltGraph') || event.isComposing) return null;
  const found = FORMAT_ACTIONS.find(({ code, keys }) => {
    const hasModifier = keys.includes('Alt')
      ? event.altKey && !event.shiftKey
      : event.shiftKey && !event.altKey;
    return code === event.code && hasModifier && (event.ctrlKey || event.metaKey);
  });
  return found?.format ?? null;
}
