import { formatInteger } from '@gable/contracts/kernel';
import { ANSWER_REASON_MAX, type ProposalView, requestChangesSchema } from '@gable/contracts/proposal';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useAnswerProposal } from './answer.mutations.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const formSchema = z.pick(requestChangesSchema, { comment: true });

interface RequestChangesDialogProps {
  readonly proposal: ProposalView;
  /** The comment of the open request that is replaced; null for a first one. */
  readonly comment: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what the agent should change, and sends it to them in place of an earlier request. */
export function RequestChangesDialog({ proposal, comment, opened, onClose }: RequestChangesDialogProps) {
  const { requestChanges } = useAnswerProposal(proposal);
  // The title stays while the dialog closes.
  const [open] = useState(comment);
  const form = useZodForm(formSchema, {
    draft: { formId: `${open === null ? 'request-changes' : 'change-request'}:${proposal.id}` },
    initialValues: { comment: open ?? '' },
    onSubmit: async (values) => {
      await requestChanges(values.comment);
      onClose();
      notify.success(
        open === null ? 'Changes requested' : 'Request changed',
        'We’ll email you when your agent sends an update.',
      );
    },
  });
  return (
    <AnswerDialog
      title={open === null ? 'Ask for changes' : 'Change your request'}
      opened={opened}
      onClose={onClose}
      form={form}
      note={
        open === null
          ? 'Say what should be different, such as the price, the dates or the service. We’ll notify your agent.'
          : 'We’ll notify your agent again. They see the new text instead of this one.'
      }
      submitLabel="Send request"
      pendingLabel="Sending..."
    >
      <Textarea
        label="What would you like to change?"
        description={`${formatInteger(form.values.comment.length)} of ${formatInteger(ANSWER_REASON_MAX)} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={3}
        autosize
        data-autofocus
        {...form.field('comment')}
      />
    </AnswerDialog>
  );
}
