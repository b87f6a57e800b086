import { PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { PaymentSessionView } from '@gable/contracts/payment';
import { MoneyText } from '#shared/ui/money-text.tsx';
import css from './order-summary.module.css';

interface LineProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly cents: number;
  readonly currency: string;
}

function Line({ className, label, cents, currency }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  );
}

/** What the buyer is about to pay for, and how the price divides; every figure is the server's. */
export function OrderSummary({ session }: { readonly session: PaymentSessionView }) {
  const { serviceType, amount, fee, share, currency } = session;
  return (
    <section className={css.summary} aria-label="Order summary">
      <h2 className={css.title}>Order summary</h2>
      <dl className={css.lines}>
        <Line className={css.line} label={serviceType} cents={amount} currency={currency} />
        <Line className={css.total} label="Total today" cents={amount} currency={currency} />
      </dl>
      <h3 className={css.subtitle}>Included in the total</h3>
      <dl className={css.lines}>
        <Line className={css.part} label="To your agent" cents={share} currency={currency} />
        <Line
          className={css.part}
          label={`Gable’s fee (${PLATFORM_FEE_PERCENT}%)`}
          cents={fee}
          currency={currency}
        />
      </dl>
      <p className={css.promise}>You pay what your agent invoiced. Gable adds nothing on top.</p>
    </section>
  );
}
