import { Modal, type ModalProps } from '@mantine/core';
import { type GuardedForm, HoldFormContext } from './guarded-forms.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

interface FormModalProps extends ModalProps {
  /** The form, where `useContractForm` is called outside of the dialog's content: its `guarded`. */
  readonly form?: GuardedForm;
}

/** A dialog with a form: it asks before it is closed or left with unsaved text. */
export function FormModal({ form, children, ...modal }: FormModalProps) {
  const { opened, onClose } = modal;
  const { close, asking, question, hold } = useDiscardQuestion({ opened, onClose, form });
  return (
    <>
      <Modal {...modal} onClose={close} {...(asking && { closeOnEscape: false })}>
        <HoldFormContext value={hold}>{children}</HoldFormContext>
      </Modal>
      {question}
    </>
  );
}
