import type { ModalProps } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { tabUser } from '../api/session/tab-user.ts';
import { ParentDialog } from '../ui/dialogs/parent-dialog.tsx';
import { type GuardedForm, RegisterFormContext } from './guarded-forms.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

interface FormModalProps extends ModalProps {
  /** The form's `guarded`, if `useZodForm` is called outside the dialog's content. */
  readonly form?: GuardedForm;
}

/** A dialog with a form. Asks before it is closed or left with unsaved input. */
export function FormModal({ form, children, ...modal }: FormModalProps) {
  const { opened, onClose } = modal;
  // The account-changed dialog must not let Escape reach the form.
  const isTabStopped = useSyncExternalStore(tabUser.subscribe, tabUser.stopped, tabUser.stopped) !== null;
  const { close, asking, question, register } = useDiscardQuestion({ opened, onClose, form });
  return (
    <>
      <ParentDialog {...modal} onClose={close} {...((asking || isTabStopped) && { closeOnEscape: false })}>
        <RegisterFormContext value={register}>{children}</RegisterFormContext>
      </ParentDialog>
      {question}
    </>
  );
}
