import type { ProposalView } from '@gable/contracts/proposal';
import { amountLabel } from './amount-label.ts';

/** A mail to the client, written so far that the agent only has to send it: what is offered, and where it can be read. */
export function mailToClient(proposal: ProposalView): string {
  const link = new URL(`/buyer/dashboard?proposal=${proposal.id}`, window.location.origin).href;
  const subject = `Your proposal: ${proposal.serviceType}`;
  const body = [
    `Hello ${proposal.customerName},`,
    `here is my proposal for ${proposal.serviceType} at ${amountLabel(proposal.amount)}. You can read it, and its contract, on Gable:`,
    link,
  ].join('\r\n\r\n');
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(proposal.customerEmail)}?${query}`;
}
