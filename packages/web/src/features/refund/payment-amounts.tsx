import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { RefundSummary } from '@gable/contracts/refund';
import type { ReactNode } from 'react';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './payment-details.module.css';

function Amount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the agent's share after refunds and returned fees, in cents. */
function getAgentShare({ collected, fee, refunded, feeReturned }: RefundSummary): number | null {
  return fee === null || feeReturned === null ? null : collected - fee - refunded + feeReturned;
}

/** The amounts of a payment, with placeholders while loading. */
export function PaymentAmounts({ returns }: { readonly returns: RefundSummary | undefined }) {
  const money = (cents: number | null | undefined) =>
    returns && cents !== null && cents !== undefined ? (
      <MoneyText cents={cents} currency={returns.currency} />
    ) : (
      <SkeletonBar width="5rem" />
    );
  return (
    <dl className={css.figures} aria-busy={!returns}>
      <Amount label={isPartlyByCard(returns) ? 'Paid by card' : 'Amount'}>{money(returns?.collected)}</Amount>
      <Amount label={`Platform fee (${PLATFORM_FEE_PERCENT}%)`}>{money(returns?.fee)}</Amount>
      <Amount label="Refunded so far">{money(returns?.refunded)}</Amount>
      <Amount label="Fee returned">{money(returns?.feeReturned)}</Amount>
      <Amount label="Your share">{money(returns && getAgentShare(returns))}</Amount>
    </dl>
  );
}

/** Whether customer credit paid the rest of the invoice. */
function isPartlyByCard(returns: RefundSummary | undefined): boolean {
  return returns !== undefined && returns.collected < returns.amount;
}
