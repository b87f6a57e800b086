import { useEffect } from 'react';

/** The shortcut's keys for `aria-keyshortcuts`. */
export const SHORTCUT_KEYS = 'Control+K Meta+K';

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Returns '⌘K' on Apple devices, and 'Ctrl K' elsewhere. */
export function getShortcutLabel(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** Whether the user is typing, or a dialog covers the header. */
function isBlocked(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(EDITABLE)) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/**
 * Opens the search with Ctrl+K or ⌘K. Not a single character key, which speech input could trigger
 * by accident (WCAG 2.1.4).
 */
export function useSearchShortcut(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      if (event.defaultPrevented || isBlocked(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}
