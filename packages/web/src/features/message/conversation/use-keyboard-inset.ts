import { type RefObject, useEffect } from 'react';

/**
 * Sets `--gable-room` to the height that a phone's keyboard leaves, and keeps the form visible
 * above the keyboard. The keyboard does not change the page's layout.
 */
export function useKeyboardInset(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--gable-room', `${Math.round(viewport.height)}px`);
      const box = form.current;
      if (box?.contains(document.activeElement)) box.scrollIntoView({ block: 'end' });
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--gable-room');
    };
  }, [form]);
}
