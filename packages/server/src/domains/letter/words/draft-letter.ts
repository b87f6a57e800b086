import type { Happening, NotificationKind } from '@gable/contracts/notification';
import type { Scene } from '../find-scene.ts';
import * as account from './agent-account-words.ts';
import * as deal from './agent-deal-words.ts';
import * as payment from './agent-payment-words.ts';
import * as buyer from './buyer-words.ts';
import * as client from './client-change-words.ts';
import type { Draft, FactsOf, LetterDraft } from './letter-draft.ts';
import * as security from './security-words.ts';

/** What the e-mail about each kind of happening says; null for those that the bell alone tells (`LETTER_TERMS`). */
const DRAFTS: { readonly [Kind in NotificationKind]: Draft<Kind> | null } = {
  start_payments: null,
  start_deal: null,
  start_proposal: null,
  letter_failed: null,
  message_received: null,
  account_verified: null,

  proposal_accepted: deal.proposalAccepted,
  proposal_declined: deal.proposalDeclined,
  contract_signed: deal.contractSigned,
  contract_declined: deal.contractDeclined,
  contract_paper_requested: deal.contractPaperRequested,
  dispute_opened: deal.disputeOpened,
  dispute_needs_response: deal.disputeNeedsResponse,
  dispute_won: deal.disputeWon,
  dispute_lost: deal.disputeLost,

  payment_succeeded: payment.paymentSucceeded,
  paid_outside: null,
  payment_failed: payment.paymentFailed,
  refund_succeeded: payment.refundSucceeded,
  refund_failed: payment.refundFailed,

  payout_sent: account.payoutSent,
  payout_paid: account.payoutPaid,
  payout_failed: account.payoutFailed,
  account_rejected: account.accountRejected,
  account_needs_information: account.accountNeedsInformation,
  webhook_disabled: account.webhookDisabled,
  api_key_created: security.apiKeyCreated,
  api_key_new_address: security.apiKeyNewAddress,
  webhook_created: security.webhookCreated,
  webhook_moved: security.webhookMoved,
  webhook_secret_rotated: security.webhookSecretRotated,

  contract_sent: buyer.contractSent,
  contract_updated: buyer.contractUpdated,
  contract_withdrawn: buyer.contractWithdrawn,
  contract_completed: buyer.contractCompleted,
  invoice_ready: buyer.invoiceReady,
  payment_received: buyer.paymentReceived,
  payment_declined: buyer.paymentDeclined,
  refund_received: buyer.refundReceived,
  client_added: client.clientAdded,
  client_removed: client.clientRemoved,
};

type Told<Kind extends NotificationKind> = {
  readonly [Each in Kind]: { readonly kind: Each; readonly facts: FactsOf[Each] };
}[Kind];

function draftOf<Kind extends NotificationKind>(happening: Told<Kind>, scene: Scene): LetterDraft | null {
  const draft: Draft<Kind> | null = DRAFTS[happening.kind];
  return draft === null ? null : draft(happening.facts, scene);
}

/** The words of the e-mail about a happening; null for a kind that has none. */
export function draftLetter(happening: Happening, scene: Scene): LetterDraft | null {
  return draftOf(happening, scene);
}
