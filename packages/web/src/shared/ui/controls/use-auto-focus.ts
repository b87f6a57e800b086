import { useEffect, useRef } from 'react';

/** Returns a ref whose element is focused as soon as it is shown. */
export function useAutoFocus<Field extends HTMLElement = HTMLInputElement>(shown = true) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (shown) field.current?.focus();
  }, [shown]);
  return field;
}
