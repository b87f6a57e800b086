import type { NotificationKind } from '../notification/index.ts';
import type { UserType } from '../profile/index.ts';
import type { LetterTopic } from './letter.topics.ts';

/** Whom an e-mail is for, and whether they may switch it off. `account` is its owner, in either role. */
export interface LetterTerms {
  readonly to: UserType | 'account';
  /** What its reader may switch off; null for a part of the transaction, which is always sent. */
  readonly topic: LetterTopic | null;
}

const toAgent: LetterTerms = { to: 'agent', topic: null };
const toBuyer: LetterTerms = { to: 'buyer', topic: null };
/** About the security of an account: always sent. */
const toAccount: LetterTerms = { to: 'account', topic: null };
const agentMay = (topic: LetterTopic): LetterTerms => ({ to: 'agent', topic });

/**
 * Which happenings send an e-mail as well; null for those that the bell alone tells. Money that moves, what waits for an
 * answer and what was signed are parts of the transaction. (A letter about a letter that failed would go the same way.)
 */
export const LETTER_TERMS: Readonly<Record<NotificationKind, LetterTerms | null>> = {
  start_payments: null,
  start_deal: null,
  start_proposal: null,
  proposal_accepted: agentMay('answers'),
  proposal_declined: agentMay('answers'),
  letter_failed: null,
  // Who is away gets one letter for all that waits (`domains/message`).
  message_received: null,
  contract_signed: toAgent,
  contract_declined: agentMay('answers'),
  contract_paper_requested: toAgent,
  payment_succeeded: toAgent,
  paid_outside: null,
  payment_failed: agentMay('payments'),
  refund_succeeded: agentMay('payments'),
  refund_failed: toAgent,
  dispute_opened: toAgent,
  dispute_needs_response: toAgent,
  dispute_won: toAgent,
  dispute_lost: toAgent,
  payout_sent: toAgent,
  payout_paid: agentMay('payments'),
  payout_failed: toAgent,
  account_verified: null,
  account_rejected: toAgent,
  account_needs_information: toAgent,
  webhook_disabled: toAgent,
  api_key_created: toAccount,
  api_key_new_address: toAccount,
  webhook_created: toAccount,
  webhook_moved: toAccount,
  webhook_secret_rotated: toAccount,
  invoice_ready: toBuyer,
  contract_sent: toBuyer,
  contract_updated: toBuyer,
  contract_withdrawn: toBuyer,
  contract_completed: toBuyer,
  payment_received: toBuyer,
  payment_declined: toBuyer,
  refund_received: toBuyer,
  client_added: toBuyer,
  client_removed: toBuyer,
};
