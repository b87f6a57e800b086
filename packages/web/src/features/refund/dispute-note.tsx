import type { ProposalView } from '@gable/contracts/proposal';
import { buyerDisputeWords } from './buyer-dispute-words.ts';
import css from './refund-note.module.css';
import { usePaymentReturns } from './use-payment-returns.ts';

/** What becomes of a payment that the buyer disputed at their bank; nothing as a rule. */
export function DisputeNote({ proposal }: { readonly proposal: ProposalView }) {
  const { data } = usePaymentReturns(proposal);
  if (!data || data.disputes.length === 0) return null;
  return (
    <ul className={css.note} aria-label="Disputes">
      {data.disputes.map((dispute) => (
        <li key={dispute.id}>{buyerDisputeWords(dispute, data.currency)}</li>
      ))}
    </ul>
  );
}
