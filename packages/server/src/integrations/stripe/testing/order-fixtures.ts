import { cents } from '@gable/contracts/kernel';
import type { InvoiceOrder } from '../payments.port.ts';
import { createCrashingFetch } from './crashing-fetch.ts';
import type { openSandboxedStripe } from './sandboxed-stripe.ts';

/** Makes agents and orders of their own for each test: no test sees what another one did. */
export function createOrderFixtures(stripe: ReturnType<typeof openSandboxedStripe>) {
  const { payments } = stripe;
  let count = 0;

  /** An account that can charge and be paid out. */
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
      metadata: { proposalId: 'a-proposal' },
      key: `invoice:${count}:1`,
    };
  }

  /** Issues an invoice and pays it with this card number; answers how it then stands. */
  async function issueAndPay(card: string) {
    const order = await createOrder();
    const { id, intentId, clientSecret } = await payments.invoices.issue(order);
    const outcome = await stripe.payByCard(order.accountId, intentId ?? '', clientSecret ?? '', card);
    const invoice = await payments.invoices.read(order.accountId, id);
    return { accountId: order.accountId, id, intentId, outcome, invoice };
  }

  /** Issues from a process that dies at its request number `at`. */
  async function crashWhileIssuing(order: InvoiceOrder, at: number, when: 'before' | 'after'): Promise<void> {
    const { fetch, dead } = createCrashingFetch(stripe.exchange.answer, at, when);
    void stripe.connect({ fetch }).invoices.issue(order);
    await dead;
  }

  return { createAccount, createOrder, issueAndPay, crashWhileIssuing };
}
