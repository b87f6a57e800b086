import type { BillingView } from '@gable/contracts/invoice';
import {
  type Cents,
  formatDate,
  formatUsd,
  type InvoiceId,
  parseMoney,
  toDecimalText,
} from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefundSummary } from '@gable/contracts/refund';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { FailureNote } from '#shared/ui/feedback/failure-note.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { useRefundForm } from './refund.mutations.ts';
import css from './refund-dialog.module.css';
import { feeReturned } from './refund-rules.ts';
import { nameInvoice } from './use-paid-invoices.ts';

interface ChosenPayment {
  /** Undefined for the latest one. */
  readonly invoiceId: InvoiceId | undefined;
  readonly returns: RefundSummary | null;
}

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
          In proportion to the refund, Gable returns its fee less the card processing cost of{' '}
          <MoneyText cents={processingCost} currency={currency} />, which the payment provider keeps.
        </p>
      )}
    </>
  );
}

interface RefundDialogProps {
  readonly proposal: ProposalView;
  /** The latest payment. */
  readonly returns: RefundSummary;
  /** The paid invoices of a proposal with several, newest first. */
  readonly payments: readonly BillingView[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Loads the payment that the agent chooses. The latest one is loaded already. */
function useChosenPayment({ proposal, returns, payments }: RefundDialogProps) {
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<ChosenPayment>({ invoiceId: undefined, returns: null });
  const [loading, setLoading] = useState<InvoiceId | null>(null);
  const choose = async (value: string): Promise<RefundSummary | null> => {
    const invoiceId = payments.find(({ id }) => id === value)?.id;
    if (invoiceId === undefined) return null;
    if (invoiceId === payments[0]?.id) {
      setChosen({ invoiceId: undefined, returns: null });
      return returns;
    }
    setLoading(invoiceId);
    try {
      const loaded = await utils.refund.ofProposal.fetch({ proposalId: proposal.id, invoiceId });
      setChosen({ invoiceId, returns: loaded });
      return loaded;
    } catch (error) {
      notify.failure('Failed to load the payment', failureText(error));
      return null;
    } finally {
      setLoading(null);
    }
  };
  const { invoiceId } = chosen;
  return {
    invoiceId,
    returns: chosen.returns ?? returns,
    /** Shown at once, also while the payment loads. */
    value: loading ?? invoiceId ?? payments[0]?.id ?? '',
    isLoading: loading !== null,
    choose,
  };
}

/**
 * Asks which payment to refund, if there are several, and how much of it, and shows the split. A refund
 * cannot be undone.
 */
export function RefundDialog(props: RefundDialogProps) {
  const { proposal, payments, opened, onClose } = props;
  const payment = useChosenPayment(props);
  const { returns } = payment;
  const target = { proposalId: proposal.id, invoiceId: payment.invoiceId };
  const form = useRefundForm(target, returns, onClose);
  const typed = parseMoney(form.values.amount);
  const choose = async (value: string) => {
    const loaded = await payment.choose(value);
    if (loaded) form.reset({ amount: toDecimalText(loaded.refundable) });
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Refund Payment"
      confirmLabel="Refund"
      pendingLabel="Refunding..."
      pending={form.pending}
      disabled={payment.isLoading || returns.refundable <= 0}
      destructive
      onConfirm={form.submit}
      onClose={onClose}
    >
      <form {...form.formProps} className={css.form}>
        <p className={css.text}>
          The money goes back to {proposal.customerName}’s card, usually within 5 to 10 business days. This
          can’t be undone.
        </p>
        {payments.length > 1 && (
          <NativeSelect
            label="Payment"
            description={`Paid ${formatDate(payments.find(({ id }) => id === payment.value)?.paidAt)}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={payments.map((each) => ({
              value: each.id,
              label: `${nameInvoice(each)} · ${formatUsd(each.amount)}`,
            }))}
            value={payment.value}
            disabled={form.pending || payment.isLoading}
            onChange={(event) => void choose(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Amount"
          description={
            returns.refundable > 0 ? (
              <>
                Refundable: <MoneyText cents={returns.refundable} currency={returns.currency} />
              </>
            ) : (
              'Nothing of this payment can be refunded.'
            )
          }
          inputMode="decimal"
          leftSection="$"
          autoComplete="off"
          {...form.field('amount')}
        />
        {typed !== null && <RefundSplit returns={returns} amount={typed} />}
        <FailureNote>{form.failure}</FailureNote>
      </form>
    </ConfirmDialog>
  );
}
