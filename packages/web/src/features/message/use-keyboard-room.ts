import { type RefObject, useEffect } from 'react';

/**
 * Lets the screen know how high the part of it is that a phone's keyboard leaves (`--gable-room`), and keeps what is being
 * written in that part: no browser tells a page by its layout that its keyboard is open.
 */
export function useKeyboardRoom(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--gable-room', `${Math.round(seen.height)}px`);
      const box = form.current;
      if (box?.contains(document.activeElement)) box.scrollIntoView({ block: 'end' });
    };
    measure();
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      style.removeProperty('--gable-room');
    };
  }, [form]);
}
