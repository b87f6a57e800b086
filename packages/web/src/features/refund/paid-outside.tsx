import { MoneyText } from '#shared/ui/display/money-text.tsx';
import css from './payment-panel.module.css';

interface PaidOutsideProps {
  readonly amount: number;
  readonly currency: string;
}

/**
 * Replaces the amounts if no card was charged: there is no fee, no payout, and nothing to refund.
 */
export function PaidOutside({ amount, currency }: PaidOutsideProps) {
  return (
    <>
      <p className={css.outside}>Paid outside Gable</p>
      <p className={css.outsideText}>
        The invoice of <MoneyText cents={amount} currency={currency} /> counts as paid, and no card was
        charged. Gable took no fee, and there is nothing to refund here.
      </p>
    </>
  );
}
