import { toDecimalText } from '@gable/contracts/kernel';
import type { BalanceAmount } from '@gable/contracts/payout';
import { Button, Modal, TextInput } from '@mantine/core';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { useIsPayoutPending } from './payout.mutations.ts';
import css from './payout-dialog.module.css';
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
        We’ll send it to your default bank account. It usually arrives within a few business days.
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
        // Scrolling with the mouse wheel must not change the amount.
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
      <FormActions submitLabel={submitLabel} pendingLabel="Processing..." form={form} onCancel={onClose} />
    </form>
  );
}

interface PayoutDialogProps extends PayoutFormProps {
  readonly opened: boolean;
  readonly title: string;
}

/** The payout dialog. Each opening has a new form and a new request id. */
export function PayoutDialog({ opened, title, ...form }: PayoutDialogProps) {
  const isPending = useIsPayoutPending();
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={title}
      size="md"
      closeOnClickOutside={!isPending}
      closeOnEscape={!isPending}
      withCloseButton={!isPending}
    >
      <PayoutForm {...form} />
    </Modal>
  );
}
