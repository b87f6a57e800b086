/** What may go wrong inside a step, and at which of its acts: a call of the provider or a transaction. */
export interface Trouble {
  /** 1 is the step's first act. A step with fewer acts goes well. */
  readonly at: number;
  /**
   * The process dies before the act or after it; or the call's request is lost on its way, or its answer is. The last
   * two count calls of the provider only.
   */
  readonly how: 'dies-before' | 'dies-after' | 'request-lost' | 'answer-lost';
}

/** What the buyer's card does. */
export type Card = 'good' | 'declined' | 'asks' | 'asks-then-declined' | 'disputed' | 'good-at-once';

/** What is done to messages of the provider that are on their way. */
export type Postal = 'brought' | 'brought-twice' | 'lost';

/** A click of its own, or the one before it sent again: nobody had seen an answer. */
export type Click = 'new' | 'again';

/** One thing that somebody does or that happens. All choices are in it, so that a history can be cut and run again. */
export type Step =
  | { readonly do: 'invoice'; readonly proposal: number }
  | { readonly do: 'void'; readonly proposal: number }
  /** `form`: the payment form of this moment, or one that the buyer has left open since an earlier step. */
  | { readonly do: 'pay'; readonly proposal: number; readonly card: Card; readonly form: 'fresh' | 'old' }
  /** The cardholder answers their bank, if it asks. */
  | { readonly do: 'answer-bank'; readonly proposal: number; readonly passes: boolean }
  | { readonly do: 'look'; readonly proposal: number; readonly who: 'agent' | 'buyer' }
  /** The agent pays back: all that is left where `percent` is null, else so many hundredths of the price. */
  | {
      readonly do: 'refund';
      readonly proposal: number;
      readonly percent: number | null;
      readonly click: Click;
    }
  /** Somebody pays back so much past us, in the provider's dashboard, with or without the platform's fee. */
  | { readonly do: 'refund-elsewhere'; readonly nth: number; readonly percent: number; readonly fee: boolean }
  /** A part of an application fee is returned at the provider without Gable and without a refund. */
  | { readonly do: 'refund-fee'; readonly nth: number; readonly percent: number }
  /** An invoice is marked as paid in cash at the provider. */
  | { readonly do: 'pay-outside'; readonly nth: number }
  /** A buyer gets credit at the provider, so many hundredths of a proposal's price: the next invoices use it up. */
  | { readonly do: 'credit'; readonly proposal: number; readonly percent: number }
  /** What the next refund comes to. */
  | { readonly do: 'refund-will'; readonly next: 'succeeds' | 'pends' | 'fails_later' }
  | { readonly do: 'refund-ends'; readonly nth: number; readonly how: 'succeeded' | 'failed' | 'canceled' }
  | { readonly do: 'dispute'; readonly nth: number }
  | { readonly do: 'verdict'; readonly nth: number; readonly won: boolean }
  /** So many hundredths of what is available. */
  | { readonly do: 'payout'; readonly percent: number; readonly click: Click }
  | { readonly do: 'payout-ends'; readonly nth: number; readonly how: 'paid' | 'failed' | 'canceled' }
  /** Somebody gives an invoice up, past us. */
  | { readonly do: 'give-up'; readonly nth: number; readonly how: 'mark_uncollectible' | 'void' }
  /** So long card payments are being worked on from now on. */
  | { readonly do: 'cards-take'; readonly hours: number }
  | { readonly do: 'open-account' }
  | { readonly do: 'provider-says'; readonly account: 'active' | 'restricted' | 'rejected' }
  /** The provider closes the agent's present account, or the agent disconnects it from the platform. */
  | { readonly do: 'end-account'; readonly how: 'closed' | 'deauthorized' }
  /** The provider denies our key calls for the agent's present account (403), for so long; for ever where null. */
  | { readonly do: 'deny'; readonly calls: 'all' | 'writes'; readonly hours: number | null }
  /** A buyer pays an invoice on the provider's own page, of whichever account the agent has or had. */
  | { readonly do: 'pay-hosted'; readonly nth: number }
  | { readonly do: 'check-account' }
  | { readonly do: 'wait'; readonly hours: number }
  /** `nth`: which of the messages on their way, one after the other. */
  | { readonly do: 'post'; readonly postal: Postal; readonly nth: readonly number[] }
  | { readonly do: 'post-all' }
  | { readonly do: 'work' }
  | { readonly do: 'restart' };

/** A step that may meet trouble, or two that are done at the same time. */
export type Scene =
  | { readonly step: Step; readonly trouble: Trouble | null }
  | { readonly together: readonly Step[]; readonly trouble: Trouble | null };

/** What happens between an agent, their buyers and the provider, in order. */
export interface History {
  /** Whether the agent's account can charge from the beginning. */
  readonly verified: boolean;
  /** The prices of the proposals, as typed. */
  readonly prices: readonly string[];
  readonly scenes: readonly Scene[];
}
