import type { Cents, ProposalId } from '@gable/contracts/kernel';
import type { ScheduledPaymentView, SetPaymentSchedule } from '@gable/contracts/payment-schedule';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { parseSchedule, type TypedSchedule, toTypedSchedule } from './schedule-form.ts';

interface ScheduleDialogProps {
  readonly proposalId: ProposalId;
  /** The amount of the proposal in cents. */
  readonly total: Cents;
  readonly payments: readonly ScheduledPaymentView[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

function useSave(proposalId: ProposalId, onSaved: () => void) {
  const utils = trpc.useUtils();
  const set = trpc.paymentSchedule.set.useMutation({
    onSettled: () => {
      void utils.paymentSchedule.ofProposal.invalidate();
      void utils.proposal.invalidate();
    },
    onSuccess: (saved) => {
      notify.success(saved.length === 0 ? 'Payment schedule removed' : 'Payment schedule saved');
      onSaved();
    },
  });
  const save = (payments: SetPaymentSchedule['payments']) =>
    set.mutate({ proposalId, payments, timeZone: getBrowserTimeZone() });
  return { save, isPending: set.isPending, failure: set.error ? failureText(set.error) : null };
}

function ScheduleForm({ proposalId, total, payments, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const [typed, setTyped] = useState(() => toTypedSchedule(payments, total));
  const [error, setError] = useState<string | null>(null);
  const { save, isPending, failure } = useSave(proposalId, onClose);
  const change = (next: TypedSchedule) => {
    setTyped(next);
    setError(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseSchedule(typed, total);
    setError(parsed.error);
    if (parsed.payments) save(parsed.payments);
  };
  return (
    <form onSubmit={submit} noValidate>
      <ScheduleFields typed={typed} total={total} unit="date" error={error} autoFocus onChange={change}>
        {payments.length > 0 && (
          <Button variant="subtle" color="red" onClick={() => save([])} disabled={isPending}>
            Remove Schedule
          </Button>
        )}
      </ScheduleFields>
      <FormActions
        submitLabel="Save Schedule"
        pendingLabel="Saving..."
        form={{ pending: isPending, failure }}
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
