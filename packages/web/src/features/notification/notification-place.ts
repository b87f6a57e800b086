import type { Happening, NotificationView } from '@gable/contracts/notification';
import { linkOptions } from '@tanstack/react-router';

const payments = linkOptions({ to: '/settings', search: { tab: 'payments' } });
const security = linkOptions({ to: '/settings', search: { tab: 'security' } });

/** Where an agent can see, or do, what a proposal's notification is about. */
function proposalPlace({ proposalId }: NotificationView) {
  return proposalId === null
    ? linkOptions({ to: '/proposals' })
    : linkOptions({ to: '/proposals/$proposalId', params: { proposalId } });
}

/** Where a buyer sees the proposal that it is about. */
function buyerPlace({ proposalId }: NotificationView) {
  return linkOptions({
    to: '/buyer/dashboard',
    search: proposalId === null ? {} : { proposal: proposalId },
  });
}

/** Where the side that was written to reads it: one reads with the agent's eyes, the other with the client's. */
function messagesPlace(
  { dealId }: NotificationView,
  { facts: { from } }: Extract<Happening, { kind: 'message_received' }>,
) {
  if (from === 'agent')
    return linkOptions({ to: '/buyer/dashboard', search: dealId === null ? {} : { messages: dealId } });
  return dealId === null
    ? linkOptions({ to: '/deals' })
    : linkOptions({ to: '/deals/$dealId', params: { dealId }, search: { tab: 'messages' } });
}

/** Where a notification leads. */
export function placeOf(view: NotificationView) {
  const { happening } = view;
  switch (happening.kind) {
    case 'start_deal':
      return linkOptions({ to: '/deals', search: { create: true } });
    case 'start_proposal':
      return linkOptions({ to: '/proposals', search: { create: true } });
    case 'start_payments':
    case 'payout_sent':
    case 'payout_paid':
    case 'payout_failed':
    case 'account_verified':
    case 'account_rejected':
    case 'account_needs_information':
      return payments;
    case 'webhook_disabled':
    case 'api_key_created':
    case 'api_key_new_address':
    case 'webhook_created':
    case 'webhook_moved':
    case 'webhook_secret_rotated':
      return security;
    case 'proposal_accepted':
    case 'proposal_declined':
    case 'letter_failed':
    case 'contract_signed':
    case 'contract_declined':
    case 'contract_paper_requested':
    case 'payment_succeeded':
    case 'paid_outside':
    case 'payment_failed':
    case 'refund_succeeded':
    case 'refund_failed':
    case 'dispute_opened':
    case 'dispute_needs_response':
    case 'dispute_won':
    case 'dispute_lost':
      return proposalPlace(view);
    case 'invoice_ready':
    case 'contract_sent':
    case 'contract_updated':
    case 'contract_withdrawn':
    case 'contract_completed':
    case 'payment_received':
    case 'payment_declined':
    case 'refund_received':
    case 'client_added':
    case 'client_removed':
      return buyerPlace(view);
    case 'message_received':
      return messagesPlace(view, happening);
  }
}
