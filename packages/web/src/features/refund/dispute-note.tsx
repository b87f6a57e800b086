import type { ProposalView } from '@gable/contracts/proposal';
import { getBuyerDisputeCopy } from './buyer-dispute-copy.ts';
import css from './refund-note.module.css';
import { useRefundSummary } from './use-refund-summary.ts';

/** The status of the buyer's disputes. Renders nothing without disputes. */
export function DisputeNote({ proposal }: { readonly proposal: ProposalView }) {
  const { data } = useRefundSummary(proposal);
  if (!data || data.disputes.length === 0) return null;
  return (
    <ul className={css.note} aria-label="Disputes">
      {data.disputes.map((dispute) => (
        <li key={dispute.id}>{getBuyerDisputeCopy(dispute, data.currency)}</li>
      ))}
    </ul>
  );
}
