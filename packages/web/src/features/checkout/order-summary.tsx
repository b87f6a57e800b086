import type { PaymentSessionView } from '@gable/contracts/payment';
import { MoneyText } from '../../shared/ui/money-text.tsx';
import css from './order-summary.module.css';

/** What the buyer is about to pay for. */
export function OrderSummary({ session }: { readonly session: PaymentSessionView }) {
  const { serviceType, amount, currency } = session;
  return (
    <section className={css.summary} aria-label="Order summary">
      <h2 className={css.title}>Order summary</h2>
      <dl className={css.lines}>
        <div className={css.line}>
          <dt>{serviceType}</dt>
          <dd>
            <MoneyText cents={amount} currency={currency} />
          </dd>
        </div>
        <div className={css.total}>
          <dt>Total today</dt>
          <dd>
            <MoneyText cents={amount} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={css.promise}>You pay what your agent invoiced. Gable adds no fee on top.</p>
    </section>
  );
}
