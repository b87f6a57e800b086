import { useEffect } from 'react';

/** What the browser names, and screen readers tell. */
export const SHORTCUT_KEYS = 'Control+K Meta+K';

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** '⌘K' where the keyboard has that key, 'Ctrl K' elsewhere. */
export function shortcutLabel(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Somebody who types has these keys for something else, and behind a dialog there is no header. */
function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(EDITABLE)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Ctrl+K or ⌘K. Not a letter or a slash alone: who speaks to the computer, or brushes a key, would set it off (WCAG
 * 2.1.4).
 */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      if (event.defaultPrevented || isBusy(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
