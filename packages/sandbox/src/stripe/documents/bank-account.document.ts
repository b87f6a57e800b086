import type { JsonObject } from '../json.ts';

/** What happens to a payout sent to this bank account (Stripe contract, section 4, Banks). */
export type BankBehaviour = 'works' | 'no_account' | 'account_closed';

/** An external account that payouts go to. */
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
  readonly sandbox: { readonly behaviour: BankBehaviour };
};
