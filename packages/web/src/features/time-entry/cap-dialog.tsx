import { formatUsd, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import { canSetCap, MAX_ENTRY_NOTE, type ProposalTime, setCapSchema } from '@gable/contracts/time-entry';
import { Stack, Textarea, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { typedCents } from '#shared/forms/typed-cents.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useChangeCap } from './time-entry.mutations.ts';

const capFormSchema = z.object({
  cap: typedCents(setCapSchema.shape.cap, 'Enter a cap such as 1,000.00'),
  note: z.string(),
});

interface CapDialogProps {
  readonly proposal: ProposalView;
  readonly time: ProposalTime;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function CapForm({ proposal, time, onClose }: Omit<CapDialogProps, 'opened'>) {
  const { set, request } = useChangeCap();
  const { cap: current, isAgreed } = time;
  const form = useZodForm(capFormSchema, {
    initialValues: { cap: current === null ? '' : toDecimalText(current), note: '' },
    onSubmit: async ({ cap, note }) => {
      const proposalId = proposal.id;
      // Without a cap to raise, the server explains why the cap stays.
      if (canSetCap(current, cap, { isAgreed }) || cap === null) {
        await set.mutateAsync({ proposalId, cap });
        notify.success(cap === null ? 'Cap removed' : 'Cap saved');
      } else {
        await request.mutateAsync({ proposalId, cap, note });
        notify.success('Request sent', `${proposal.customerName} can approve it now.`);
      }
      onClose();
    },
  });
  const typed = parseMoney(form.values.cap);
  const asks = isAgreed && current !== null && typed !== null && typed > current;
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          label="Cap"
          description={
            isAgreed && current !== null
              ? `The cap is ${formatUsd(current)}. ${proposal.customerName} must approve a higher one.`
              : 'The most that all invoices can add up to. Leave it empty for no cap.'
          }
          inputMode="decimal"
          leftSection="$"
          data-autofocus
          {...form.field('cap')}
        />
        {asks && (
          <Textarea
            label="Message (optional)"
            description={`Tell ${proposal.customerName} why you need more time.`}
            maxLength={MAX_ENTRY_NOTE}
            autosize
            minRows={2}
            maxRows={5}
            {...form.field('note')}
          />
        )}
      </Stack>
      <FormActions
        submitLabel={asks ? 'Ask Client' : 'Save Cap'}
        pendingLabel={asks ? 'Sending...' : 'Saving...'}
        form={form}
        onCancel={onClose}
      />
    </form>
  );
}

/** Sets the cap of an hourly proposal, or asks the client for a higher one. */
export function CapDialog({ opened, ...form }: CapDialogProps) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Cap">
      <CapForm {...form} />
    </FormModal>
  );
}
