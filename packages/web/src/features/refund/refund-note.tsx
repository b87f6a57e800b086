import { formatDate } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { RefundView } from '@gable/contracts/refund';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import css from './refund-note.module.css';
import { useRefundSummary } from './use-refund-summary.ts';

interface LineProps {
  readonly refund: RefundView;
  readonly currency: string;
}

function Line({ refund, currency }: LineProps) {
  const { amount, status, createdAt } = refund;
  const money = <MoneyText cents={amount} currency={currency} />;
  if (status === 'succeeded')
    return (
      <li>
        Refunded {money} on {formatDate(createdAt)}
      </li>
    );
  return (
    <li>
      A refund of {money} is on its way since {formatDate(createdAt)}
    </li>
  );
}

/**
 * What the buyer got back of a payment, and when. What did not arrive is between the agent and the
 * bank.
 */
export function RefundNote({ proposal }: { readonly proposal: ProposalView }) {
  const { data, isError } = useRefundSummary(proposal);
  if (isError && !data) return <p className={css.note}>Couldn’t load your refunds and disputes.</p>;
  if (data?.paidOutside) return <p className={css.note}>Paid outside Gable. No card was charged here.</p>;
  const shown = data?.refunds.filter(({ status }) => status === 'succeeded' || status === 'pending') ?? [];
  if (!data || shown.length === 0) return null;
  return (
    <ul className={css.note} aria-label="Refunds">
      {shown.map((refund) => (
        <Line key={refund.id} refund={refund} currency={data.currency} />
      ))}
    </ul>
  );
}
