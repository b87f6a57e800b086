import { type Cents, formatUsd, type ProposalId } from '@gable/contracts/kernel';
import {
  MAX_SCHEDULED_PAYMENTS,
  type ScheduledPaymentView,
  type SetPaymentSchedule,
} from '@gable/contracts/payment-schedule';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { InstallmentFields } from './installment-fields.tsx';
import { divide, parseSchedule, type TypedInstallment, toTypedSchedule } from './schedule-form.ts';

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
  const { deposit, installments } = typed;
  const setInstallments = (next: readonly TypedInstallment[]) => setTyped({ ...typed, installments: next });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseSchedule(typed, total);
    setError(parsed.error);
    if (parsed.payments) save(parsed.payments);
  };
  const add = () => {
    const key = Math.max(0, ...installments.map((each) => each.key)) + 1;
    setInstallments([...installments, { key, amount: '', dueOn: '' }]);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">The payments sum to {formatUsd(total)}.</Text>
        <TextInput
          label="Deposit (optional)"
          description="The first invoice. You send it when you are ready."
          leftSection="$"
          inputMode="decimal"
          value={deposit}
          onChange={(event) => setTyped({ ...typed, deposit: event.currentTarget.value })}
          data-autofocus
        />
        {installments.map((installment, index) => (
          <InstallmentFields
            key={installment.key}
            number={index + 1}
            installment={installment}
            onChange={(next) =>
              setInstallments(installments.map((each) => (each === installment ? next : each)))
            }
            onRemove={
              installments.length > 1
                ? () => setInstallments(installments.filter((each) => each !== installment))
                : null
            }
          />
        ))}
        <Group gap="sm">
          <Button
            variant="default"
            onClick={add}
            disabled={installments.length >= MAX_SCHEDULED_PAYMENTS - 1}
          >
            Add Installment
          </Button>
          <Button variant="default" onClick={() => setTyped(divide(typed, total))}>
            Divide Equally
          </Button>
          {payments.length > 0 && (
            <Button variant="subtle" color="red" onClick={() => save([])} disabled={isPending}>
              Remove Schedule
            </Button>
          )}
        </Group>
        {error !== null && (
          <Alert role="alert" color="red">
            {error}
          </Alert>
        )}
      </Stack>
      <FormActions
        submitLabel="Save Schedule"
        pendingLabel="Saving..."
        pending={isPending}
        failure={failure}
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
