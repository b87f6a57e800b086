import { getDisputeState, getWithdrawnAmount } from '@gable/contracts/dispute';
import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { RefundSummary } from '@gable/contracts/refund';
import type { ReactNode } from 'react';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { getAgentShare } from './agent-share.ts';
import css from './payment-panel.module.css';

function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the labels of what a dispute withdrew and of the agent's share. */
function getLabels(returns: RefundSummary | undefined): {
  readonly withdrawn: string;
  readonly share: string;
} {
  const isOpen = getDisputeState(returns?.disputes ?? []) === 'open';
  if (returns && getWithdrawnAmount(returns.disputes) > 0)
    return isOpen
      ? { withdrawn: 'Withdrawn by the bank', share: 'Your share while disputed' }
      : { withdrawn: 'Lost in the dispute', share: 'Your share after the dispute' };
  const share = returns && returns.refunded > 0 ? 'Your share after refunds' : 'Your share';
  return { withdrawn: '', share };
}

/** The amounts of a payment, with placeholders while loading. */
export function PaymentAmounts({ returns }: { readonly returns: RefundSummary | undefined }) {
  const money = (cents: number | null | undefined) =>
    returns && cents !== null && cents !== undefined ? (
      <MoneyText cents={cents} currency={returns.currency} />
    ) : (
      <SkeletonBar width="5rem" />
    );
  const labels = getLabels(returns);
  return (
    <dl className={css.figures} aria-busy={!returns}>
      <Amount label={isPartlyByCard(returns) ? 'Paid by card' : 'Amount'}>{money(returns?.collected)}</Amount>
      <Amount label={`Platform fee (${PLATFORM_FEE_PERCENT}%)`}>{money(returns?.fee)}</Amount>
      <Amount label="Refunded so far">{money(returns?.refunded)}</Amount>
      {returns && labels.withdrawn !== '' && (
        <Amount label={labels.withdrawn}>{money(getWithdrawnAmount(returns.disputes))}</Amount>
      )}
      <Amount label="Fee returned">{money(returns?.feeReturned)}</Amount>
      <Amount label={labels.share}>{money(returns && getAgentShare(returns))}</Amount>
    </dl>
  );
}

/** Whether customer credit paid the rest of the invoice. */
function isPartlyByCard(returns: RefundSummary | undefined): boolean {
  return returns !== undefined && returns.collected < returns.amount;
}
