import type { ListedContractState, SigningState } from '../contract/index.ts';
import type { Instant } from '../kernel/index.ts';
import type { UserType } from '../profile/index.ts';
import { getPartlyPaidLabel, type ProposalAnswer, type ProposalView } from '../proposal/index.ts';
import type { SubscriptionView } from '../subscription/index.ts';
import type { ProposalTime } from '../time-entry/index.ts';
import type { TourStepFacts } from '../tour/index.ts';

/** What the next step depends on. */
export interface ProposalFacts
  extends Pick<
      ProposalView,
      | 'status'
      | 'paymentStatus'
      | 'amount'
      | 'invoiceUrl'
      | 'sentAt'
      | 'viewedAt'
      | 'changesRequestedAt'
      | 'dueAt'
    >,
    Partial<Pick<ProposalView, 'pricingStructure' | 'scheduledPayments' | 'dispute' | 'tourEnding'>> {
  /**
   * The contract's signing state; null without a contract, undefined where it is not loaded. `paper` means
   * that the client chose to sign on paper.
   */
  readonly contract: SigningState | 'paper' | null | undefined;
  /**
   * The client's last answer, null without one, and whether they agreed to another price. Undefined where it
   * is not loaded, such as in lists.
   */
  readonly response?:
    | { readonly answer: ProposalAnswer | null; readonly isPriceChanged: boolean }
    | undefined;
  /** The tour that the proposal is for; omitted for other services. */
  readonly tour?: TourStepFacts | undefined;
  /** The time of an hourly proposal; omitted for others, and where it is not loaded, such as in lists. */
  readonly time?:
    | (Pick<ProposalTime, 'request' | 'unbilled'> & { readonly isCapReached?: boolean })
    | undefined;
  /**
   * The monthly invoices of a monthly proposal; null until they are started. Omitted for others, and where
   * they are not loaded, such as in lists.
   */
  readonly subscription?: Pick<SubscriptionView, 'status' | 'hasMonthToBill'> | null | undefined;
}

/** Who looks at the proposal, and when. */
export interface NextStepViewer {
  readonly userType: UserType;
  /** Whether the agent can receive payments. */
  readonly onboardingComplete: boolean;
  readonly now: Instant;
}

/** Whether a contract is signed, also outside of Gable. */
export const isSigned = (contract: ProposalFacts['contract']): boolean =>
  contract === 'signed' || contract === 'signed_outside';

/** Whether a contract is not signed yet. False without a contract, and where it is not loaded. */
export function isUnsigned(contract: ProposalFacts['contract']): boolean {
  return contract !== null && contract !== undefined && !isSigned(contract);
}

/** Returns the signing state of a contract in a list. */
export const toListedContract = (state: ListedContractState | null): ProposalFacts['contract'] =>
  state === 'sent' ? 'awaiting' : state;

/** Whether all payments are paid, or only the first ones of a schedule. */
export function getPaidPart(proposal: ProposalFacts): 'paid' | 'partly_paid' {
  return getPartlyPaidLabel(proposal) === null ? 'paid' : 'partly_paid';
}

/**
 * Whether the client answered, or signed instead. A contract with another price than the present one is no
 * answer to it.
 */
export function isAnswered({ status, contract, response }: ProposalFacts): boolean {
  return status !== 'pending' || (isSigned(contract) && response?.isPriceChanged !== true);
}

/**
 * Whether the client gave the answer that the status says. False if the agent set the status, undefined where
 * that is not known.
 */
export function isByClient({ status, response }: ProposalFacts): boolean | undefined {
  if (response === undefined) return undefined;
  return response.answer === (status === 'declined' ? 'declined' : 'accepted');
}
