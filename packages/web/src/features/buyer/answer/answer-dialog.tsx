import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormModal } from '#shared/forms/form-modal.tsx';
import type { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';

/** The parts of a form that do not depend on its fields. */
type AnswerForm = Pick<
  ReturnType<typeof useZodForm>,
  'guarded' | 'formProps' | 'pending' | 'failure' | 'draft' | 'discard'
>;

interface AnswerDialogProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly form: AnswerForm;
  /** What happens when the form is sent. */
  readonly note: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly destructive?: boolean;
  /** The field. */
  readonly children: ReactNode;
}

/** The frame of a dialog in which a client answers a proposal with a text. */
export function AnswerDialog({ title, opened, onClose, form, note, children, ...labels }: AnswerDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size="md" form={form.guarded}>
      <form {...form.formProps}>
        <Text c="dimmed" mb="md">
          {note}
        </Text>
        {children}
        <FormActions
          {...labels}
          form={form}
          onCancel={() => {
            form.discard();
            onClose();
          }}
        />
      </form>
    </FormModal>
  );
}
