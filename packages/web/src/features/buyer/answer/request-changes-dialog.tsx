import { formatInteger } from '@gable/contracts/kernel';
import { ANSWER_REASON_MAX, type ProposalView, requestChangesSchema } from '@gable/contracts/proposal';
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useAnswerProposal } from './answer.mutations.ts';
import { AnswerDialog } from './answer-dialog.tsx';

const formSchema = z.pick(requestChangesSchema, { comment: true });

interface RequestChangesDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks what the agent should change, and sends it to them. */
export function RequestChangesDialog({ proposal, opened, onClose }: RequestChangesDialogProps) {
  const { requestChanges } = useAnswerProposal(proposal);
  const form = useZodForm(formSchema, {
    draft: { formId: `request-changes:${proposal.id}` },
    initialValues: { comment: '' },
    onSubmit: async ({ comment }) => {
      await requestChanges(comment);
      onClose();
      notify.success('Changes requested', 'We’ll email you when your agent sends an update.');
    },
  });
  return (
    <AnswerDialog
      title="Ask for changes"
      opened={opened}
      onClose={onClose}
      form={form}
      note="Say what should be different, such as the price, the dates or the service. We’ll notify your agent."
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
