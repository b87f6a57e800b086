import {
  formatPaymentMethod,
  formatReceiptSubject,
  getReceiptTotal,
  type Receipt,
} from '@gable/contracts/receipt';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import css from './receipt.module.css';

interface LineProps {
  readonly label: string;
  readonly cents: number;
  readonly currency: string;
  readonly isTotal?: boolean;
}

function Line({ label, cents, currency, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? `${css.amount} ${css.total}` : css.amount}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  );
}

/** The amounts of a receipt: the service, how it was paid, what went back, and the total. */
export function ReceiptAmounts({ receipt }: { readonly receipt: Receipt }) {
  const { amount, charged, refunded, lost, currency } = receipt;
  const total = getReceiptTotal(receipt);
  const otherwise = amount - charged;
  return (
    <dl className={css.figures}>
      <Line label={formatReceiptSubject(receipt)} cents={amount} currency={currency} />
      {charged > 0 && (
        <Line label={`Charged to ${formatPaymentMethod(receipt)}`} cents={charged} currency={currency} />
      )}
      {otherwise > 0 && (
        <Line
          label={charged === 0 ? 'Paid outside Gable' : 'Paid with credit'}
          cents={otherwise}
          currency={currency}
        />
      )}
      {refunded > 0 && <Line label="Refunded" cents={0 - refunded} currency={currency} />}
      {lost > 0 && <Line label="Returned by the bank" cents={0 - lost} currency={currency} />}
      <Line label={total.label} cents={total.amount} currency={currency} isTotal />
    </dl>
  );
}
