import { useState } from 'react';

/**
 * Keeps the value that the user has read, such as a price or a time. An update of the open screen can
 * come a moment before a click, which must not accept what the user has not seen (decision 26).
 */
export function useReadValue<Value>(
  value: Value,
  isSame: (first: Value, second: Value) => boolean = Object.is,
) {
  const [first] = useState(value);
  const [read, setRead] = useState(value);
  return {
    /** The value when the screen was opened. */
    first,
    read,
    isRead: isSame(read, value),
    markRead: () => setRead(value),
  };
}
