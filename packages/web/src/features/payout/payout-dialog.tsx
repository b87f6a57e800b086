import { toDecimalText } from '@gable/contracts/kernel';
import type { BalanceAmount } from '@gable/contracts/payout';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import css from './payout-dialog.module.css';
import { usePayoutRuns } from './payout-mutations.ts';
import { usePayoutForm } from './use-payout-form.ts';

interface PayoutFormProps {
  readonly available: BalanceAmount;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

function PayoutForm({ available, submitLabel, onClose }: PayoutFormProps) {
  const form = usePayoutForm(available, onClose);
  const all = toDecimalText(available.amount);
  return (
    <form {...form.formProps}>
      <p className={css.intro}>
        The money goes to your default bank account. It usually takes a few business days to arrive.
      </p>
      <TextInput
        label={`Amount (${available.currency.toUpperCase()})`}
        description={
          <>
            Available: <MoneyText cents={available.amount} currency={available.currency} />
          </>
        }
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        max={all}
        autoComplete="off"
        placeholder="0.00"
        data-autofocus
        classNames={{ input: css.amount ?? '' }}
        // A wheel that scrolls the dialog must not change the amount.
        onWheel={(event) => event.currentTarget.blur()}
        rightSectionWidth="auto"
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            mr="xs"
            aria-label="Max: use the full available balance"
            onClick={() => form.setFieldValue('amount', all)}
          >
            Max
          </Button>
        }
        {...form.field('amount')}
      />
      <FormActions
        submitLabel={submitLabel}
        pendingLabel="Processing..."
        pending={form.pending}
        failure={form.failure}
        onCancel={onClose}
      />
    </form>
  );
}

interface PayoutDialogProps extends PayoutFormProps {
  readonly opened: boolean;
  readonly title: string;
}

/** Asks how much to pay out. Each opening is a form, and a request, of its own. */
export function PayoutDialog({ opened, title, ...form }: PayoutDialogProps) {
  const runs = usePayoutRuns();
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      size="md"
      closeOnClickOutside={!runs}
      closeOnEscape={!runs}
      withCloseButton={!runs}
    >
      <PayoutForm {...form} />
    </Modal>
  );
}
