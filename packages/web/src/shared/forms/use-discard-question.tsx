import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { isReloadAgreed } from '../version/reload.ts';
import type { GuardedForm, HoldForm } from './guarded-forms.ts';
import { isWayOut } from './way-out.ts';

interface DiscardQuestionOptions {
  readonly opened: boolean;
  /** Closes the dialog. */
  readonly onClose: () => void;
  /** A form that lives outside of the dialog's content. */
  readonly form?: GuardedForm | undefined;
}

interface DiscardQuestion {
  /** For Escape, a click outside and the dialog's own button: asks first where text would be lost. */
  readonly close: () => void;
  readonly asking: boolean;
  readonly question: ReactNode;
  readonly hold: HoldForm;
}

/**
 * Asks before a dialog with unsaved text is closed or left: by Escape, a click outside, Back, or closing the window. The
 * form's own Cancel is an answer already. Text that is given up is gone, with its draft.
 */
export function useDiscardQuestion({ opened, onClose, form }: DiscardQuestionOptions): DiscardQuestion {
  const [asking, setAsking] = useState(false);
  const held = useRef(new Set<GuardedForm>());
  const forms = () => [...held.current, ...(form ? [form] : [])];
  const isUnsent = () => opened && forms().some((one) => one.isUnsent());
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsent() && !isWayOut(next.pathname),
    enableBeforeUnload: () => isUnsent() && !isReloadAgreed(),
    disabled: !opened,
    withResolver: true,
  });
  const hold = useCallback<HoldForm>((one) => {
    held.current.add(one);
    // A dialog's content may be gone in the moment in which it closes, and its forms are still to be given up then.
    return () => queueMicrotask(() => held.current.delete(one));
  }, []);
  const discard = () => {
    for (const one of forms()) one.discard();
  };
  const wasOpened = useRef(opened);
  // However it was closed, the person has been asked, has cancelled, or has saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the dialog's closing alone
  useEffect(() => {
    if (wasOpened.current && !opened) discard();
    wasOpened.current = opened;
  }, [opened]);

  const isLeaving = blocker.status === 'blocked';
  const giveUp = () => {
    setAsking(false);
    discard();
    if (isLeaving) blocker.proceed();
    else onClose();
  };
  const stay = () => {
    setAsking(false);
    if (isLeaving) blocker.reset();
  };
  return {
    close: () => {
      if (!forms().some((one) => one.isDirty())) return onClose();
      // Asked when the key press is over: the question listens for Escape too, and would take the same one for a No.
      window.setTimeout(() => setAsking(true));
    },
    asking: asking || isLeaving,
    hold,
    question: (
      <ConfirmDialog
        opened={asking || isLeaving}
        title="Discard changes?"
        confirmLabel="Discard"
        destructive
        onConfirm={giveUp}
        onClose={stay}
      >
        What you typed is not saved. If you close this now, it is lost.
      </ConfirmDialog>
    ),
  };
}
