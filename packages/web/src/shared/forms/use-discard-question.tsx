import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { isReloadConfirmed } from '../version/reload.ts';
import type { GuardedForm, RegisterForm } from './guarded-forms.ts';
import { isSignInPath } from './sign-in-paths.ts';

interface DiscardQuestionOptions {
  readonly opened: boolean;
  /** Closes the dialog. */
  readonly onClose: () => void;
  /** A form outside the dialog's content. */
  readonly form?: GuardedForm | undefined;
}

interface DiscardQuestion {
  /** For Escape, a click outside, and the close button. Asks first if input would be lost. */
  readonly close: () => void;
  readonly asking: boolean;
  readonly question: ReactNode;
  readonly register: RegisterForm;
}

/**
 * Asks before a dialog with unsaved input is closed or left by Escape, a click outside, the Back
 * button, or closing the window. The form's Cancel button does not ask. Discarding also deletes the
 * draft.
 */
export function useDiscardQuestion({ opened, onClose, form }: DiscardQuestionOptions): DiscardQuestion {
  const [asking, setAsking] = useState(false);
  const registered = useRef(new Set<GuardedForm>());
  const forms = () => [...registered.current, ...(form ? [form] : [])];
  const isUnsent = () => opened && forms().some((one) => one.isUnsent());
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsent() && !isSignInPath(next.pathname),
    enableBeforeUnload: () => isUnsent() && !isReloadConfirmed(),
    disabled: !opened,
    withResolver: true,
  });
  const register = useCallback<RegisterForm>((one) => {
    registered.current.add(one);
    // The content may unmount when the dialog closes, before its forms are discarded.
    return () => queueMicrotask(() => registered.current.delete(one));
  }, []);
  const discard = () => {
    for (const one of forms()) one.discard();
  };
  const wasOpened = useRef(opened);
  // By now the user has confirmed, canceled, or saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the dialog closes
  useEffect(() => {
    if (wasOpened.current && !opened) discard();
    wasOpened.current = opened;
  }, [opened]);

  const isLeaving = blocker.status === 'blocked';
  const confirm = () => {
    setAsking(false);
    discard();
    if (isLeaving) blocker.proceed();
    else onClose();
  };
  const cancel = () => {
    setAsking(false);
    if (isLeaving) blocker.reset();
  };
  return {
    close: () => {
      if (!forms().some((one) => one.isDirty())) return onClose();
      // Deferred, because the question would otherwise handle the same Escape key press.
      window.setTimeout(() => setAsking(true));
    },
    asking: asking || isLeaving,
    register,
    question: (
      <ConfirmDialog
        opened={asking || isLeaving}
        title="Discard changes?"
        confirmLabel="Discard"
        destructive
        onConfirm={confirm}
        onClose={cancel}
      >
        What you typed isn’t saved. If you close this now, it’ll be lost.
      </ConfirmDialog>
    ),
  };
}
