import { humanize, type StatusLook, statusLookOf } from '../kernel/index.ts';

const DISPUTE_LOOKS: Readonly<Record<string, StatusLook>> = {
  warning_needs_response: { label: 'Inquiry - Response Needed', tone: 'warning' },
  warning_under_review: { label: 'Inquiry - Under Review', tone: 'info' },
  warning_closed: { label: 'Inquiry Closed', tone: 'neutral' },
  needs_response: { label: 'Response Needed', tone: 'danger' },
  under_review: { label: 'Under Review', tone: 'info' },
  appeal_needs_response: { label: 'Appeal - Response Needed', tone: 'danger' },
  appeal_under_review: { label: 'Appeal - Under Review', tone: 'info' },
  prevented: { label: 'Prevented', tone: 'success' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'danger' },
};

/** How a dispute stands or ended. */
export function disputeStatusLook(status: string): StatusLook {
  return statusLookOf(DISPUTE_LOOKS, status);
}

/** Why the cardholder objects, in words: 'Product not received'. */
export function disputeReasonLabel(reason: string): string {
  return humanize(reason);
}

/** Does the bank wait for the agent's answer? Only then is there a deadline to show. */
export function awaitsResponse(status: string): boolean {
  return status === 'needs_response' || status.endsWith('_needs_response');
}
