import { useEffect, useRef } from 'react';

/**
 * Returns a ref whose element is focused as soon as it is shown, such as the first field of a step that
 * replaces another. What a dialog shows when it opens also needs `data-autofocus`.
 */
export function useAutoFocus<Field extends HTMLElement = HTMLInputElement>(shown = true) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (shown) field.current?.focus();
  }, [shown]);
  return field;
}
