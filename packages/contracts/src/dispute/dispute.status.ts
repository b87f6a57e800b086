import { type BadgeProps, type Cents, cents, getStatusBadge, humanize } from '../kernel/index.ts';
import type { UserType } from '../profile/user-type.ts';
import type { DisputeState, DisputeView } from './dispute.schemas.ts';

const DISPUTE_BADGES: Readonly<Record<string, BadgeProps>> = {
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

export function getDisputeStatusBadge(status: string): BadgeProps {
  return getStatusBadge(DISPUTE_BADGES, status);
}

/** The client did not lose a dispute that their agent lost. */
const REFUNDED_BY_BANK: BadgeProps = { label: 'Refunded by your bank', tone: 'success' };

/** Returns the badge for the client, who disputed the payment: only their bank's decision matters to them. */
export function getClientDisputeBadge(status: string): BadgeProps {
  if (isOpenDispute(status)) return { label: 'Under Review', tone: 'info' };
  return status === 'lost' ? REFUNDED_BY_BANK : { label: 'Closed', tone: 'neutral' };
}

/** Returns 'Product not received' for `product_not_received`. */
export function formatDisputeReason(reason: string): string {
  return humanize(reason);
}

/** The provider's statuses of disputes that ended without taking money from the agent. */
export const HARMLESS_DISPUTES = ['won', 'prevented', 'warning_closed'] as const;

const ENDED: ReadonlySet<string> = new Set([...HARMLESS_DISPUTES, 'lost']);

/** Whether the bank has not decided yet. A status that the provider adds counts as open. */
function isOpenDispute(status: string): boolean {
  return !ENDED.has(status);
}

/** Returns what disputes mean for their payment; null if the bank decided none. */
export function getDisputeState(disputes: readonly { readonly status: string }[]): DisputeState | null {
  if (disputes.some(({ status }) => isOpenDispute(status))) return 'open';
  const decided = new Set(disputes.map(({ status }) => status));
  if (decided.has('lost')) return 'lost';
  return decided.has('won') ? 'won' : null;
}

/**
 * Returns the badge of a payment whose dispute is open or lost; null for others, because the agent keeps a
 * payment whose dispute was won.
 */
export function getDisputeBadge(state: DisputeState | null, viewer: UserType = 'agent'): BadgeProps | null {
  if (state === 'open') return { label: 'Disputed', tone: 'danger' };
  if (state !== 'lost') return null;
  return viewer === 'buyer' ? REFUNDED_BY_BANK : { label: 'Dispute lost', tone: 'danger' };
}

const sumAmounts = (disputes: readonly Pick<DisputeView, 'amount'>[]): Cents =>
  disputes.reduce((total, { amount }) => cents(total + amount), cents(0));

/** Returns what the bank returned to the client for good, in cents. */
export function getLostAmount(disputes: readonly Pick<DisputeView, 'status' | 'amount'>[]): Cents {
  return sumAmounts(disputes.filter(({ status }) => status === 'lost'));
}

/**
 * Returns what disputes have withdrawn from the agent, in cents: of those that are open or lost. An inquiry
 * withdraws nothing.
 */
export function getWithdrawnAmount(disputes: readonly Pick<DisputeView, 'status' | 'amount'>[]): Cents {
  return sumAmounts(
    disputes.filter(
      ({ status }) => status === 'lost' || (isOpenDispute(status) && !status.startsWith('warning_')),
    ),
  );
}

/** Whether the bank awaits the agent's response, so that there is a deadline to show. */
export function needsResponse(status: string): boolean {
  return status === 'needs_response' || status.endsWith('_needs_response');
}
