import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';
import {
  createStripeSandbox,
  type StripeSandbox,
  type StripeSandboxOptions,
  type Violation,
} from '../index.ts';

export const PUBLIC_URL = 'http://localhost:3000/sandbox/stripe';
export const WEBHOOK_SECRET = 'whsec_test_of_the_sandbox';
export const DAY = 86_400;

/** A received webhook. */
export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
}

/**
 * The context of one test: a sandbox, the unmodified SDK and a webhook receiver. The sandbox is
 * closed after the test, and a response that violates Stripe's OpenAPI description fails it.
 */
export interface SandboxTestContext {
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  readonly violations: Violation[];
  readonly received: ReceivedWebhook[];
  /** Returns the receiver's status code for a delivery; 200 by default. */
  receiverStatus: (delivery: number) => number;
  /** Advances the wall clock. */
  passTime(milliseconds: number): void;
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Calls a control and returns its JSON. */
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Closes the sandbox before the test ends, like a stopped process. */
  close(): Promise<void>;
}

/** Far from a weekend, so that business days are calendar days. */
export const MONDAY = Date.UTC(2026, 10, 2, 9) / 1000;

export function openSandbox(options: Partial<StripeSandboxOptions> = {}): SandboxTestContext {
  const violations: Violation[] = [];
  const received: ReceivedWebhook[] = [];
  let wall = MONDAY * 1000;
  const context = { receiverStatus: (_delivery: number) => 200 };
  const sandbox = createStripeSandbox({
    file: ':memory:',
    publicUrl: PUBLIC_URL,
    secretKey: 'sk_test_gable',
    publishableKey: 'pk_test_gable',
    webhook: { url: 'http://localhost:3000/webhooks/stripe', secret: WEBHOOK_SECRET },
    deliver: async (_url, init) => {
      const headers = new Headers(init?.headers);
      received.push({ body: String(init?.body), signature: headers.get('stripe-signature') ?? '' });
      return new Response(null, { status: context.receiverStatus(received.length) });
    },
    now: () => wall,
    onViolation: (violation) => violations.push(violation),
    ...options,
  });
  const send = (path: string, init?: RequestInit) => sandbox.fetch(new Request(`${PUBLIC_URL}${path}`, init));
  let closed = false;
  const close = async () => {
    if (!closed) await sandbox.close();
    closed = true;
  };
  onTestFinished(async () => {
    await close();
    expect(violations).toEqual([]);
  });
  return Object.assign(context, {
    sandbox,
    stripe: createClient(sandbox),
    violations,
    received,
    passTime: (milliseconds: number) => {
      wall += milliseconds;
    },
    send,
    control: async (path: string, body?: object) => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer: Record<string, unknown> = JSON.parse(await (await send(`/_control${path}`, init)).text());
      return answer;
    },
    close,
  });
}

/** Creates the unmodified SDK with the sandbox as transport; `key` defaults to the secret key. */
export function createClient(
  sandbox: StripeSandbox,
  key = 'sk_test_gable',
  options: { readonly timeout?: number } = {},
): Stripe {
  return new Stripe(key, {
    ...options,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return sandbox.fetch(new Request(`${PUBLIC_URL}${url.pathname}${url.search}`, init));
    }),
  });
}

/** The account parameters of the product (docs/wire/stripe.md). */
export const AGENT: Stripe.V2.Core.AccountCreateParams = {
  contact_email: 'agent@example.com',
  display_name: 'Ada Agent',
  dashboard: 'express',
  identity: { country: 'us', entity_type: 'individual' },
  configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
  defaults: {
    currency: 'usd',
    responsibilities: { fees_collector: 'application', losses_collector: 'application' },
  },
  include: ['configuration.merchant', 'requirements', 'defaults', 'identity'],
};

/** Creates a connected account with charges and payouts enabled. */
export async function openVerifiedAgent(context: SandboxTestContext): Promise<{ stripeAccount: string }> {
  const account = await context.stripe.v2.core.accounts.create(AGENT);
  await context.control(`/accounts/${account.id}`, { card_payments: 'active', payouts: 'active' });
  return { stripeAccount: account.id };
}

/** An open invoice with an application fee, and the data that a browser needs to pay it. */
export interface OpenInvoice {
  readonly id: string;
  readonly customer: string;
  readonly intent: string;
  readonly secret: string;
  readonly pageUrl: string;
}

export async function openInvoice(
  context: SandboxTestContext,
  agent: { stripeAccount: string },
  amount = 25_000,
  fee = amount / 5,
): Promise<OpenInvoice> {
  const { stripe } = context;
  const customer = await stripe.customers.create({ email: 'buyer@example.com', name: 'Bo Buyer' }, agent);
  const draft = await stripe.invoices.create(
    {
      customer: customer.id,
      collection_method: 'send_invoice',
      days_until_due: 7,
      auto_advance: false,
      application_fee_amount: fee,
      payment_settings: { payment_method_types: ['card'] },
      metadata: { proposalId: 'proposal-1' },
    },
    agent,
  );
  await stripe.invoiceItems.create(
    { customer: customer.id, invoice: draft.id, amount, currency: 'usd', description: 'Home Showing' },
    agent,
  );
  const open = await stripe.invoices.finalizeInvoice(
    draft.id,
    { expand: ['confirmation_secret', 'payments'] },
    agent,
  );
  const intent = open.payments?.data[0]?.payment.payment_intent;
  return {
    id: draft.id,
    customer: customer.id,
    intent: typeof intent === 'string' ? intent : '',
    secret: open.confirmation_secret?.client_secret ?? '',
    pageUrl: open.hosted_invoice_url ?? '',
  };
}

/** Confirms a payment like Stripe.js: publishable key, client secret, form body. */
export async function confirmInBrowser(
  context: SandboxTestContext,
  agent: { stripeAccount: string },
  invoice: Pick<OpenInvoice, 'intent' | 'secret'>,
  method: Record<string, string>,
): Promise<{ status: number; body: BrowserResponse }> {
  const response = await context.send(`/v1/payment_intents/${invoice.intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_gable', 'stripe-account': agent.stripeAccount },
    body: new URLSearchParams({ client_secret: invoice.secret, ...method }),
  });
  const body: BrowserResponse = JSON.parse(await response.text());
  return { status: response.status, body };
}

/** The fields of a confirmation that a browser reads. */
export interface BrowserResponse {
  readonly status?: string;
  readonly application_fee_amount?: number | null;
  readonly next_action?: { readonly type: string; readonly redirect_to_url?: { readonly url: string } };
  readonly error?: {
    readonly type: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly message: string;
    readonly param?: string;
    readonly payment_intent?: { readonly status: string };
  };
}

/**
 * Creates an invoice and pays it with a test card, by default one whose money is available
 * immediately.
 */
export async function openPaidInvoice(
  context: SandboxTestContext,
  agent: { stripeAccount: string },
  method = 'pm_card_bypassPending',
): Promise<OpenInvoice> {
  const invoice = await openInvoice(context, agent);
  await confirmInBrowser(context, agent, invoice, { payment_method: method });
  return invoice;
}

/** Returns the available and pending balance in US cents; the platform's without an account. */
export async function getFunds(
  context: SandboxTestContext,
  agent?: { stripeAccount: string },
): Promise<number[]> {
  const { available, pending } = await context.stripe.balance.retrieve({}, agent);
  return [available[0]?.amount ?? 0, pending[0]?.amount ?? 0];
}

/** Returns card parameters as Stripe.js sends them. */
export function typedCard(number: string, expYear = '2030', cvc = '123'): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': expYear,
    'payment_method_data[card][cvc]': cvc,
  };
}

/** Returns the types of the account's snapshot events, oldest first. */
export async function eventTypes(
  context: SandboxTestContext,
  agent?: { stripeAccount: string },
): Promise<string[]> {
  const events = await context.stripe.events.list({ limit: 100 }, agent);
  return events.data.map((event) => event.type).reverse();
}

/** Returns the error of an SDK call. */
export async function getError(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call did not fail');
}
