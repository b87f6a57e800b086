import type { JsonObject } from '../json.ts';

/** A customer of a connected account. */
export type CustomerDocument = JsonObject & {
  readonly id: string;
  readonly object: 'customer';
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  /**
   * Minor units. A negative balance is credit for the next invoices; a positive one is added to the
   * next invoice.
   */
  readonly balance: number;
  readonly metadata: { readonly [key: string]: string };
  readonly invoice_prefix: string;
  readonly invoice_settings: JsonObject & { readonly default_payment_method: string | null };
  readonly next_invoice_sequence: number;
  readonly deleted?: boolean;
};
