import { type Cents, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { PaymentReturns } from '@gable/contracts/refund';
import { TextInput } from '@mantine/core';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/money-text.tsx';
import css from './refund-dialog.module.css';
import { useRefundForm } from './refund-mutations.ts';
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

/** What each side gets and pays in a refund. Shows nothing until a refundable amount is entered. */
function WhoPays({ returns, amount }: { readonly returns: PaymentReturns; readonly amount: Cents }) {
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
  readonly returns: PaymentReturns;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks how much goes back to the client, and says whose money that is; nothing brings it back. */
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
          {proposal.customerName} gets the money back on the card that paid, usually within 5 to 10 business
          days. This cannot be undone.
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
        {typed !== null && <WhoPays returns={returns} amount={typed} />}
        {form.failure && (
          <p className={css.failure} role="alert">
            {form.failure}
          </p>
        )}
      </form>
    </ConfirmDialog>
  );
}
