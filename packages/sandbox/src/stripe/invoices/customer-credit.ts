import type { InvoiceDocument } from '../documents/invoice.document.ts';
import type { Work } from '../kernel/work.ts';
import { SMALLEST_CHARGE_CENTS } from '../payments/payment-intent.ts';
import { requireCustomer } from './customer.ts';

/**
 * What is due of an invoice that is being finalized, after the customer's balance. A negative balance is credit: it pays as
 * much of the total as it can. A positive one is a debt: it is added to what is due (Stripe's documentation, "Customer
 * credit balance"). Less than the smallest charge is not collected: it becomes the customer's debt, for the next invoice.
 */
export function withCustomerBalance(work: Work, invoice: InvoiceDocument): InvoiceDocument {
  const { balance } = requireCustomer(work, invoice.customer);
  const owed = invoice.total + balance;
  const due = owed < SMALLEST_CHARGE_CENTS ? 0 : owed;
  return {
    ...invoice,
    starting_balance: balance,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
  };
}

/** Writes what is left of the customer's balance once their invoice is final. */
export function storeCustomerBalance(work: Work, { customer, ending_balance }: InvoiceDocument): void {
  saveBalance(work, customer, ending_balance ?? 0);
}

/** Gives back the credit that a voided invoice had used, and the debt that it had collected. */
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
