import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

interface AddressOf {
  /** Puts the dialog into the address, as a step of its own. */
  readonly open: () => unknown;
  /** Takes it out of the address, without a step. */
  readonly drop: () => unknown;
}

/**
 * A dialog that stands in the address: it can be linked to, and Back closes it. Closing it takes back the step that
 * opened it; one that came with the address, from a link or a reload, is taken out of it.
 */
export function useAddressDialog(opened: boolean, { open, drop }: AddressOf) {
  const { history } = useRouter();
  const isOwnStep = useRef(false);
  return {
    opened,
    open: () => {
      isOwnStep.current = true;
      open();
    },
    close: () => {
      if (isOwnStep.current) history.back();
      else drop();
    },
  };
}
