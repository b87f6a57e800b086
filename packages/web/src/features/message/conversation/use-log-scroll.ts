import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';

/** The distance in pixels within which the reader counts as being at the end or the top. */
const THRESHOLD_PX = 64;

interface LogScroll {
  /** The first and last shown ids. A change means that messages were added before or after. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Called when the user scrolls to the top. */
  readonly onNearTop: () => void;
}

/**
 * Keeps the scroll position of a log: at the end if the reader is at the end, so that new messages
 * are visible, and otherwise at the same line.
 */
export function useLogScroll({ first, last, onNearTop }: LogScroll) {
  const log = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** The distance from the scroll position to the end, as of the last scroll or change. */
  const distanceToEnd = useRef(0);
  const shown = useRef<{ first: string | undefined; last: string | undefined }>({ first, last });

  const scrollToEnd = () => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight;
    setAtEnd(true);
  };

  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const before = shown.current;
    shown.current = { first, last };
    if (isAtEnd) box.scrollTop = box.scrollHeight;
    else if (before.first !== first) box.scrollTop = box.scrollHeight - distanceToEnd.current;
    distanceToEnd.current = box.scrollHeight - box.scrollTop;
  }, [first, last, isAtEnd]);

  return {
    log,
    isAtEnd,
    scrollToEnd,
    onScroll: ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      distanceToEnd.current = box.scrollHeight - box.scrollTop;
      setAtEnd(distanceToEnd.current - box.clientHeight <= THRESHOLD_PX);
      if (box.scrollTop <= THRESHOLD_PX && box.scrollHeight > box.clientHeight) onNearTop();
    },
  };
}
