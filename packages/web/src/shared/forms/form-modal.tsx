import { Modal, type ModalProps } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { tabUser } from '../api/tab-user.ts';
import { type GuardedForm, HoldFormContext } from './guarded-forms.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

interface FormModalProps extends ModalProps {
  /** The form, where `useContractForm` is called outside of the dialog's content: its `guarded`. */
  readonly form?: GuardedForm;
}

/** A dialog with a form: it asks before it is closed or left with unsaved text. */
export function FormModal({ form, children, ...modal }: FormModalProps) {
  const { opened, onClose } = modal;
  // Under the cover of another account, a key must not reach the form.
  const isCovered = useSyncExternalStore(tabUser.subscribe, tabUser.stopped) !== null;
  const { close, asking, question, hold } = useDiscardQuestion({ opened, onClose, form });
  return (
    <>
      <Modal {...modal} onClose={close} {...((asking || isCovered) && { closeOnEscape: false })}>
        <HoldFormContext value={hold}>{children}</HoldFormContext>
      </Modal>
      {question}
    </>
  );
}
