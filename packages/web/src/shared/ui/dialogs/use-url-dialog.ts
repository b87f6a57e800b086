import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

interface UrlActions {
  /** Adds the dialog to the URL with a new history entry. */
  readonly open: () => unknown;
  /** Removes it from the URL without a new history entry. */
  readonly drop: () => unknown;
}

/**
 * State of a dialog that is in the URL, so that it can be linked to and the Back button closes it.
 * Closing goes back in the history if the dialog was opened here, and otherwise removes it from the
 * URL.
 */
export function useUrlDialog(opened: boolean, { open, drop }: UrlActions) {
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  return {
    opened,
    open: () => {
      wasOpenedHere.current = true;
      open();
    },
    close: () => {
      if (wasOpenedHere.current) history.back();
      else drop();
    },
  };
}
