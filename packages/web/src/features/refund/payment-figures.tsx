import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { PaymentReturns } from '@gable/contracts/refund';
import type { ReactNode } from 'react';
import { MoneyText } from '../../shared/ui/money-text.tsx';
import { SkeletonBar } from '../../shared/ui/skeletons.tsx';
import css from './payment-details.module.css';

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
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
      <Figure label="Amount">{money(returns?.amount)}</Figure>
      <Figure label={`Platform fee (${PLATFORM_FEE_PERCENT}%)`}>{money(returns?.fee)}</Figure>
      <Figure label="Your share">{money(returns?.share)}</Figure>
      <Figure label="Refunded so far">{money(returns?.refunded)}</Figure>
    </dl>
  );
}
