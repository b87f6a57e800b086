import { cents } from '@gable/contracts/kernel';
import type { InvoiceOrder } from '../payments.port.ts';
import { createCrashingFetch } from './crashing-fetch.ts';
import type { openSandboxedStripe } from './sandboxed-stripe.ts';

/** Creates agents and orders for each test, so that tests are independent. */
export function createOrderFixtures(stripe: ReturnType<typeof openSandboxedStripe>) {
  const { payments } = stripe;
  let count = 0;

  /** Creates an account that can charge and receive payouts. */
  async function createAccount(): Promise<string> {
    count += 1;
    const account = { email: `agent${count}@example.com`, name: 'Anna Agent', key: `account:${count}` };
    const { accountId } = await payments.accounts.create(account);
    await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
    return accountId;
  }

  async function createOrder(): Promise<InvoiceOrder> {
    const accountId = await createAccount();
    return {
      accountId,
      customerName: 'Ben Buyer',
      customerEmail: `buyer${count}@example.com`,
      description: 'Home Showing',
      amount: cents(25_000),
      fee: cents(5_000),
      currency: 'usd',
      daysUntilDue: 14,
      message: null,
      brokerage: null,
      license: null,
      metadata: { proposalId: 'a-proposal' },
      key: `invoice:${count}:1`,
    };
  }

  /** Issues an invoice, pays it with this card number and returns the invoice. */
  async function issueAndPay(card: string) {
    const order = await createOrder();
    const { id, intentId, clientSecret } = await payments.invoices.issue(order);
    const outcome = await stripe.payByCard(order.accountId, intentId ?? '', clientSecret ?? '', card);
    const invoice = await payments.invoices.read(order.accountId, id);
    return { accountId: order.accountId, id, intentId, outcome, invoice };
  }

  /** Issues an invoice in a process that crashes at its request number `at`. */
  async function crashWhileIssuing(order: InvoiceOrder, at: number, when: 'before' | 'after'): Promise<void> {
    const { fetch, dead } = createCrashingFetch(stripe.exchange.answer, at, when);
    void stripe.connect({ fetch }).invoices.issue(order);
    await dead;
  }

  return { createAccount, createOrder, issueAndPay, crashWhileIssuing };
}
