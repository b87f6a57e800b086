import { type UIEvent, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, and so near to the beginning as wanting to read on upwards. Pixels. */
const NEAR = 64;

interface LogScroll {
  /** The first and the last of what is shown: when the one changes something was put before, when the other after. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  /** Somebody scrolls to the beginning. */
  readonly onNearTop: () => void;
}

/**
 * Keeps a log where its reader is: at its end when they are at its end, so that what is new comes into view, and at the
 * same line otherwise, whatever is put before or after it.
 */
export function useLogScroll({ first, last, onNearTop }: LogScroll) {
  const log = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** From the reader's line to the end of the log, as of the last scroll or change. */
  const toEnd = useRef(0);
  const shown = useRef<{ first: string | undefined; last: string | undefined }>({ first, last });

  const toTheEnd = () => {
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
    else if (before.first !== first) box.scrollTop = box.scrollHeight - toEnd.current;
    toEnd.current = box.scrollHeight - box.scrollTop;
  }, [first, last, isAtEnd]);

  return {
    log,
    isAtEnd,
    toTheEnd,
    onScroll: ({ currentTarget: box }: UIEvent<HTMLElement>) => {
      toEnd.current = box.scrollHeight - box.scrollTop;
      setAtEnd(toEnd.current - box.clientHeight <= NEAR);
      if (box.scrollTop <= NEAR && box.scrollHeight > box.clientHeight) onNearTop();
    },
  };
}
