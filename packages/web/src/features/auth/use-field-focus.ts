import { useEffect, useRef } from 'react';

/** For the one field of a screen that somebody asked for: it has the focus, as soon as it is shown. */
export function useFieldFocus<Field extends HTMLElement = HTMLInputElement>(shown = true) {
  const field = useRef<Field>(null);
  useEffect(() => {
    if (shown) field.current?.focus();
  }, [shown]);
  return field;
}
