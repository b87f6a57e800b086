import { type Cents, parseMoney } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { PaymentReturns } from '@gable/contracts/refund';
import { TextInput } from '@mantine/core';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { MoneyText } from '../../shared/ui/money-text.tsx';
import css from './refund-dialog.module.css';
import { useRefundForm } from './refund-mutations.ts';
import { feeReturned } from './refund-rules.ts';

/** Who bears how much of a refund; nothing while no amount stands there that could go back. */
function WhoPays({ returns, amount }: { readonly returns: PaymentReturns; readonly amount: Cents }) {
  if (amount <= 0 || amount > returns.refundable) return null;
  const { currency } = returns;
  const back = feeReturned(returns, amount);
  return (
    <dl className={css.split}>
      <div>
        <dt>From your balance</dt>
        <dd>
          <MoneyText cents={amount - back} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>Gable’s fee that comes back</dt>
        <dd>
          <MoneyText cents={back} currency={currency} />
        </dd>
      </div>
    </dl>
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
