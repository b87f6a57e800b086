import type { JsonObject } from '../json.ts';

/** The outcome of payouts to a bank account (docs/wire/stripe.md). */
export type BankBehavior = 'works' | 'no_account' | 'account_closed';

/** A bank account for payouts. */
export type BankAccountDocument = JsonObject & {
  readonly id: string;
  readonly object: 'bank_account';
  readonly currency: string;
  readonly last4: string;
  readonly bank_name: string;
  readonly routing_number: string;
  readonly account_holder_name: string | null;
  readonly default_for_currency: boolean;
  readonly available_payout_methods: readonly ('instant' | 'standard')[];
  readonly metadata: { readonly [key: string]: string };
  readonly sandbox: { readonly behavior: BankBehavior };
};
