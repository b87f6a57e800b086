import { IconBold, IconH2, IconHeading, IconList, IconListNumbers } from '@tabler/icons-react';
import type { LineFormat } from './line-format.ts';

/** What the toolbar does: formats of lines, and bold text. */
export type TextFormat = LineFormat | 'bold';

/** The formats in the order of the toolbar. The shortcuts are the ones of Google Docs. */
export const FORMAT_ACTIONS = [
  { format: 'bold', label: 'Bold', Icon: IconBold, keys: 'Control+B', code: 'KeyB' },
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
  readonly format: TextFormat;
  readonly label: string;
  readonly Icon: typeof IconList;
  readonly keys: string;
  readonly code: string;
}[];

/** Returns the format of a shortcut; null for other keys. Command replaces Control on a Mac. */
export function findShortcut(event: KeyboardEvent): TextFormat | null {
  // AltGr, which types characters, is reported as Control and Alt.
  if (event.getModifierState('AltGraph') || event.isComposing) return null;
  const found = FORMAT_ACTIONS.find(({ code, keys }) => {
    const hasModifier = event.altKey === keys.includes('Alt') && event.shiftKey === keys.includes('Shift');
    return code === event.code && hasModifier && (event.ctrlKey || event.metaKey);
  });
  return found?.format ?? null;
}
