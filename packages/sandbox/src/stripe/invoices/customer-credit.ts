import type { InvoiceDocument } from '../documents/invoice.document.ts';
import type { Work } from '../kernel/work.ts';
import { MIN_CHARGE_CENTS } from '../payments/payment-intent.ts';
import { requireCustomer } from './customer.ts';

/**
 * Applies the customer's balance to an invoice at finalization (Stripe, "Customer credit balance").
 * Credit (negative) reduces the amount due; debt (positive) increases it. An amount below the
 * minimum charge is not collected and becomes debt for the next invoice.
 */
export function withCustomerBalance(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const { balance } = requireCustomer(work, invoice.customer);
  const owed = invoice.total + balance;
  const due = owed < MIN_CHARGE_CENTS ? 0 : owed;
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
  };
}

/** Stores the customer's remaining balance after finalization. */
export function storeCustomerBalance(work: Work, { customer, ending_balance }: InvoiceDocument): void {
  saveBalance(work, customer, ending_balance ?? 0);
}

/** Returns the credit that a voided invoice used, and the debt that it collected. */
export function returnCustomerBalance(work: Work, invoice: InvoiceDocument): void {
  const { starting_balance, ending_balance } = invoice;
  const { balance } = requireCustomer(work, invoice.customer);
  saveBalance(work, invoice.customer, balance + starting_balance - (ending_balance ?? 0));
}

function saveBalance(work: Work, customerId: string, balance: number): void {
  const customer = requireCustomer(work, customerId);
  if (customer.balance === balance) return;
  const changed = { ...customer, balance };
  work.store.save(work.account, 'customer', changed);
  work.outbox.emit(work, 'customer.updated', changed, { balance: customer.balance });
}
