import type { Cents, ProposalId } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import { Button } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { createScheduleSchema } from './schedule-choice.schemas.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { toTypedSchedule } from './schedule-form.ts';

interface ScheduleDialogProps {
  readonly proposalId: ProposalId;
  /** The amount of the proposal in cents. */
  readonly total: Cents;
  readonly payments: readonly ScheduledPaymentView[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

function useSetSchedule(onSaved: () => void) {
  const utils = trpc.useUtils();
  return trpc.paymentSchedule.set.useMutation({
    onSettled: () => {
      void utils.paymentSchedule.ofProposal.invalidate();
      void utils.proposal.invalidate();
    },
    onSuccess: (saved) => {
      notify.success(saved.length === 0 ? 'Payment schedule removed' : 'Payment schedule saved');
      onSaved();
    },
  });
}

function ScheduleForm({ proposalId, total, payments, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const set = useSetSchedule(onClose);
  const form = useZodForm(createScheduleSchema(total), {
    initialValues: { schedule: { ...toTypedSchedule(payments, total), isDivided: true } },
    onSubmit: ({ schedule }) => set.mutateAsync({ proposalId, ...schedule }),
  });
  const remove = () =>
    set.mutate(
      { proposalId, payments: [], timeZone: getBrowserTimeZone() },
      { onError: (error) => notify.failure('Couldn’t remove the payment schedule', failureText(error)) },
    );
  return (
    <form {...form.formProps}>
      <ScheduleFields
        typed={form.values.schedule}
        total={total}
        unit="date"
        errors={form.errors}
        path="schedule"
        autoFocus
        onChange={(typed) => form.setFieldValue('schedule', { ...typed, isDivided: true })}
      >
        {payments.length > 0 && (
          <Button variant="subtle" color="red" onClick={remove} disabled={set.isPending}>
            Remove Schedule
          </Button>
        )}
      </ScheduleFields>
      <FormActions
        submitLabel="Save Schedule"
        pendingLabel="Saving..."
        form={form}
        disabled={set.isPending && !form.pending}
        onCancel={onClose}
      />
    </form>
  );
}

/** Divides the amount of a proposal into a deposit and dated installments. */
export function ScheduleDialog({ opened, ...form }: ScheduleDialogProps) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Payment Schedule">
      <ScheduleForm {...form} />
    </FormModal>
  );
}
