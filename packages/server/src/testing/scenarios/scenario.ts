/** A fault injected into a step, at one of its operations (provider calls and transactions). */
export interface Fault {
  /** Counts from 1. A step with fewer operations succeeds. */
  readonly at: number;
  /** `request-lost` and `response-lost` count only provider calls. */
  readonly how: 'crash-before' | 'crash-after' | 'request-lost' | 'response-lost';
}

/** The behavior of the buyer's card. The funds of `instant` are available at once. */
export type Card = 'good' | 'declined' | '3ds' | '3ds-declined' | 'disputed' | 'instant';

/**
 * The behavior of a card that is saved for monthly invoices. `3ds` asks when it is saved, `asks-always`
 * also for each payment. `declines-later` can be saved and not charged.
 */
export type SavedCard = 'good' | 'instant' | 'disputed' | '3ds' | 'declines-later' | 'asks-always';

/** What happens to pending Stripe events. */
export type Delivery = 'delivered' | 'delivered-twice' | 'lost';

/** A new request, or a retry of the previous one. */
export type Click = 'new' | 'retry';

/** An action on the tour that was booked last. */
export type TourAction =
  /** The buyer books the first free time from so many days from now on. */
  | { readonly type: 'book-tour'; readonly days: number }
  | { readonly type: 'give-tour-card'; readonly card: Card }
  | { readonly type: 'answer-tour'; readonly accepts: boolean }
  /** A party proposes the first free time from so many days from now on. */
  | { readonly type: 'propose-time'; readonly by: 'agent' | 'buyer'; readonly days: number }
  /** By the party that a request or a proposed time awaits. */
  | { readonly type: 'answer-time'; readonly accepts: boolean }
  /** The party that proposed another time for a confirmed tour takes it back. */
  | { readonly type: 'withdraw-time' }
  | { readonly type: 'cancel-tour'; readonly by: 'agent' | 'buyer' }
  /** The clock moves to an hour after the start of the tour. */
  | { readonly type: 'pass-tour' }
  | { readonly type: 'mark-tour'; readonly as: 'done' | 'no-show' | 'not-taken-place' }
  | { readonly type: 'refund-tour' }
  /** Bookings without a card, unanswered requests and unanswered proposals end. */
  | { readonly type: 'expire-tours' };

/** An action on the card that pays the monthly invoices of a proposal. */
export type AutopayAction =
  /** The buyer agrees and enters a card, or another one in a form that is still open. */
  | { readonly type: 'save-card'; readonly proposal: number; readonly card: SavedCard }
  | { readonly type: 'complete-card-authentication'; readonly proposal: number; readonly passes: boolean }
  | { readonly type: 'remove-card'; readonly proposal: number }
  /** The buyer continues after a dispute. */
  | { readonly type: 'resume-card'; readonly proposal: number }
  | { readonly type: 'view-card'; readonly proposal: number; readonly who: 'agent' | 'buyer' }
  /** The agent sets another price from the first month that leaves time for the notice, or a later one. */
  | {
      readonly type: 'change-price';
      readonly proposal: number;
      readonly percent: number;
      readonly months: number;
    };

/**
 * One action or external event. Contains every choice, so that fast-check can shrink and replay a
 * scenario.
 */
export type Action =
  | TourAction
  | AutopayAction
  | { readonly type: 'complete-tour-authentication'; readonly passes: boolean }
  /** For an hourly proposal, the agent adds an hour first, so that it costs the price. */
  | { readonly type: 'invoice'; readonly proposal: number }
  /** The agent changes the time of an hourly proposal. */
  | {
      readonly type: 'track-time';
      readonly proposal: number;
      readonly how: 'add' | 'change' | 'delete';
      readonly minutes: number;
    }
  /** The agent changes the monthly invoices of a monthly proposal. */
  | {
      readonly type: 'change-months';
      readonly proposal: number;
      readonly how: 'start' | 'pause' | 'resume' | 'end';
    }
  | { readonly type: 'void'; readonly proposal: number }
  /** `old` is a payment form that the buyer left open in an earlier step. */
  | { readonly type: 'pay'; readonly proposal: number; readonly card: Card; readonly form: 'fresh' | 'old' }
  /** The cardholder completes 3D Secure, if required. */
  | { readonly type: 'complete-authentication'; readonly proposal: number; readonly passes: boolean }
  | { readonly type: 'view-payment'; readonly proposal: number; readonly who: 'agent' | 'buyer' }
  /** The agent refunds a percentage of the price; null for the whole rest. */
  | {
      readonly type: 'refund';
      readonly proposal: number;
      readonly percent: number | null;
      readonly click: Click;
    }
  /** A refund in the provider's dashboard, with or without the application fee. */
  | {
      readonly type: 'refund-in-dashboard';
      readonly nth: number;
      readonly percent: number;
      readonly fee: boolean;
    }
  /** An application fee refund in the dashboard, without a refund of the payment. */
  | { readonly type: 'refund-fee'; readonly nth: number; readonly percent: number }
  /** An invoice is marked as paid in cash in the dashboard. */
  | { readonly type: 'pay-out-of-band'; readonly nth: number }
  /**
   * The buyer gets a credit balance, as a percentage of a proposal's price. Later invoices use it.
   */
  | { readonly type: 'add-credit'; readonly proposal: number; readonly percent: number }
  | { readonly type: 'set-refund-outcome'; readonly next: 'succeeds' | 'pends' | 'fails_later' }
  | {
      readonly type: 'finish-refund';
      readonly nth: number;
      readonly how: 'succeeded' | 'failed' | 'canceled';
    }
  | { readonly type: 'dispute'; readonly nth: number }
  | { readonly type: 'close-dispute'; readonly nth: number; readonly won: boolean }
  /** A percentage of the available balance. */
  | { readonly type: 'payout'; readonly percent: number; readonly click: Click }
  | { readonly type: 'finish-payout'; readonly nth: number; readonly how: 'paid' | 'failed' | 'canceled' }
  /** An invoice is voided or marked as uncollectible in the dashboard. */
  | { readonly type: 'end-invoice'; readonly nth: number; readonly how: 'mark_uncollectible' | 'void' }
  /** Later card payments take this long to process. */
  | { readonly type: 'delay-card-payments'; readonly hours: number }
  /** The bank declines this many of the next payments. */
  | { readonly type: 'decline-payments'; readonly times: number }
  | { readonly type: 'create-account' }
  | { readonly type: 'update-account'; readonly account: 'active' | 'restricted' | 'rejected' }
  /**
   * The provider closes the agent's current account, or the agent disconnects it from the platform.
   */
  | { readonly type: 'end-account'; readonly how: 'closed' | 'deauthorized' }
  /**
   * The provider denies our key access to the agent's current account (403); permanently if `hours`
   * is null.
   */
  | { readonly type: 'deny-access'; readonly calls: 'all' | 'writes'; readonly hours: number | null }
  /** A buyer pays on a hosted invoice page, of any account that the agent has or had. */
  | { readonly type: 'pay-hosted-invoice'; readonly nth: number }
  | { readonly type: 'check-account' }
  | { readonly type: 'wait'; readonly hours: number }
  /** `nth`: indexes into the pending events, in order. */
  | { readonly type: 'deliver-events'; readonly delivery: Delivery; readonly nth: readonly number[] }
  | { readonly type: 'deliver-all-events' }
  | { readonly type: 'run-jobs' }
  | { readonly type: 'restart' };

/** An action, or several at the same time, with an optional fault. */
export type Step =
  | { readonly action: Action; readonly fault: Fault | null }
  | { readonly concurrent: readonly Action[]; readonly fault: Fault | null };

/** A sequence of actions of an agent, a buyer, and the provider. */
export interface Scenario {
  /** Whether the agent's account can charge at the start. */
  readonly verified: boolean;
  /** The prices of the proposals, as entered. */
  readonly prices: readonly string[];
  /** Whether the last proposal is hourly. Its price is the rate. */
  readonly hourly: boolean;
  /** Whether the first proposal is monthly, and its invoices are started. */
  readonly monthly: boolean;
  /**
   * Whether the last proposal has line items and is paid as a deposit and installments. Not for an
   * hourly one, nor for one below `SPLIT_MIN`.
   */
  readonly split: boolean;
  readonly steps: readonly Step[];
}
