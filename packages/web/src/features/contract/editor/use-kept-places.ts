import { type RefObject, useLayoutEffect, useRef } from 'react';

export type EditorView = 'edit' | 'preview';

/** The scroll positions of a view, in pixels. */
interface Place {
  readonly page: number;
  readonly field: number;
}

/** Returns the element that scrolls with the field: a dialog's body, or the page. */
function findScroller(field: HTMLElement): Element {
  let parent = field.parentElement;
  while (parent) {
    const { overflowY } = getComputedStyle(parent);
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
    parent = parent.parentElement;
  }
  return document.documentElement;
}

/**
 * Keeps the scroll positions of the edit view and the preview. Returns a function to call before the
 * view is switched.
 */
export function useKeptPlaces(view: EditorView, field: RefObject<HTMLTextAreaElement | null>): () => void {
  const places = useRef(new Map<EditorView, Place>());
  useLayoutEffect(() => {
    const place = places.current.get(view);
    if (!place || !field.current) return;
    field.current.scrollTop = place.field;
    findScroller(field.current).scrollTop = place.page;
  }, [view, field]);
  return () => {
    if (!field.current) return;
    const page = findScroller(field.current).scrollTop;
    const before = places.current.get('edit');
    // A hidden field has no scroll position.
    const scrollTop = view === 'edit' ? field.current.scrollTop : (before?.field ?? 0);
    places.current.set(view, { page, field: scrollTop });
  };
}
