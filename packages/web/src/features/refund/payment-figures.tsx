import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { PaymentReturns } from '@gable/contracts/refund';
import type { ReactNode } from 'react';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import css from './payment-details.module.css';

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the agent keeps of the payment after the client's refunds and Gable's fee returns. */
function kept({ collected, fee, refunded, feeReturned }: PaymentReturns): number | null {
  return fee === null || feeReturned === null ? null : collected - fee - refunded + feeReturned;
}

/** What came in, and who has got what of it; bars in the same places while that is on its way. */
export function PaymentFigures({ returns }: { readonly returns: PaymentReturns | undefined }) {
  const money = (cents: number | null | undefined) =>
    returns && cents !== null && cents !== undefined ? (
      <MoneyText cents={cents} currency={returns.currency} />
    ) : (
      <SkeletonBar width="5rem" />
    );
  return (
    <dl className={css.figures} aria-busy={!returns}>
      <Figure label={isPartlyByCard(returns) ? 'Paid by card' : 'Amount'}>{money(returns?.collected)}</Figure>
      <Figure label={`Platform fee (${PLATFORM_FEE_PERCENT}%)`}>{money(returns?.fee)}</Figure>
      <Figure label="Refunded so far">{money(returns?.refunded)}</Figure>
      <Figure label="Fee returned">{money(returns?.feeReturned)}</Figure>
      <Figure label="Your share">{money(returns && kept(returns))}</Figure>
    </dl>
  );
}

/** The rest of the invoice was paid with credit that the client had. */
function isPartlyByCard(returns: PaymentReturns | undefined): boolean {
  return returns !== undefined && returns.collected < returns.amount;
}
