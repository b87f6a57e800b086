import { type Cents, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefundSummary } from '@gable/contracts/refund';
import { TextInput } from '@mantine/core';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { useRefundForm } from './refund.mutations.ts';
import css from './refund-dialog.module.css';
import { feeReturned } from './refund-rules.ts';

function Row({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={amount} currency={currency} />
      </dd>
    </div>
  );
}

/** The split of a refund. Renders nothing until a valid amount is entered. */
function RefundSplit({ returns, amount }: { readonly returns: RefundSummary; readonly amount: Cents }) {
  if (amount <= 0 || amount > returns.refundable) return null;
  const { currency, processingCost } = returns;
  const back = feeReturned(returns, amount);
  return (
    <>
      <dl className={css.split}>
        <Row label="Your client gets back" amount={amount} currency={currency} />
        <Row label="Gable returns to you" amount={back} currency={currency} />
        <Row label="Your balance pays" amount={amount - back} currency={currency} />
      </dl>
      {processingCost !== null && (
        <p className={css.note}>
          Gable returns its fee in proportion, less the card processing cost of{' '}
          <MoneyText cents={processingCost} currency={currency} />, which the payment provider keeps.
        </p>
      )}
    </>
  );
}

interface RefundDialogProps {
  readonly proposal: ProposalView;
  readonly returns: RefundSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the amount to refund and shows the split. A refund cannot be undone. */
export function RefundDialog({ proposal, returns, opened, onClose }: RefundDialogProps) {
  const form = useRefundForm(proposal.id, returns, onClose);
  const typed = parseMoney(form.values.amount);
  return (
    <ConfirmDialog
      opened={opened}
      title="Refund Payment"
      confirmLabel="Refund"
      pendingLabel="Refunding..."
      pending={form.pending}
      destructive
      onConfirm={form.submit}
      onClose={onClose}
    >
      <form {...form.formProps} className={css.form}>
        <p className={css.text}>
          The money goes back to {proposal.customerName}’s card, usually within 5 to 10 business days. This
          can’t be undone.
        </p>
        <TextInput
          label="Amount"
          description={
            <>
              You can refund up to <MoneyText cents={returns.refundable} currency={returns.currency} />
            </>
          }
          inputMode="decimal"
          leftSection="$"
          autoComplete="off"
          {...form.field('amount')}
        />
        {typed !== null && <RefundSplit returns={returns} amount={typed} />}
        {form.failure && (
          <p className={css.failure} role="alert">
            {form.failure}
          </p>
        )}
      </form>
    </ConfirmDialog>
  );
}
