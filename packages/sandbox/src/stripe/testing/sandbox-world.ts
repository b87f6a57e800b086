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

/** One webhook as a receiver gets it. */
export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
}

/**
 * A sandbox of its own for one test, with the unmodified SDK in front and a webhook receiver behind it. When the test is
 * over it is closed, and an answer that broke Stripe's description fails the test.
 */
export interface SandboxWorld {
  readonly sandbox: StripeSandbox;
  readonly stripe: Stripe;
  readonly violations: Violation[];
  readonly received: ReceivedWebhook[];
  /** What the receiver answers, by the number of the delivery; 200 when it says nothing. */
  receiverStatus: (delivery: number) => number;
  /** Moves the wall clock, in milliseconds. */
  passTime(milliseconds: number): void;
  /** Sends a raw request below the mount. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Uses a control; answers its JSON. */
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Closes the sandbox before the test ends, as a stopped process does. */
  close(): Promise<void>;
}

/** Monday, 2 November 2026, 09:00 UTC: far from a weekend, so that business days are plain days. */
export const MONDAY = Date.UTC(2026, 10, 2, 9) / 1000;

export function openWorld(options: Partial<StripeSandboxOptions> = {}): SandboxWorld {
  const violations: Violation[] = [];
  const received: ReceivedWebhook[] = [];
  let wall = MONDAY * 1000;
  const world = { receiverStatus: (_delivery: number) => 200 };
  const sandbox = createStripeSandbox({
    file: ':memory:',
    publicUrl: PUBLIC_URL,
    secretKey: 'sk_test_gable',
    publishableKey: 'pk_test_gable',
    webhook: { url: 'http://localhost:3000/webhooks/stripe', secret: WEBHOOK_SECRET },
    deliver: async (_url, init) => {
      const headers = new Headers(init?.headers);
      received.push({ body: String(init?.body), signature: headers.get('stripe-signature') ?? '' });
      return new Response(null, { status: world.receiverStatus(received.length) });
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
  return Object.assign(world, {
    sandbox,
    stripe: clientOf(sandbox),
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

/** The unmodified SDK, whose requests go to a sandbox; `key` is the platform's secret one unless told. */
export function clientOf(
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

/** The account parameters of the product (Stripe contract, section 2). */
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

/** A connected account that can charge and be paid out, by control. */
export async function openVerifiedAgent(world: SandboxWorld): Promise<{ stripeAccount: string }> {
  const account = await world.stripe.v2.core.accounts.create(AGENT);
  await world.control(`/accounts/${account.id}`, { card_payments: 'active', payouts: 'active' });
  return { stripeAccount: account.id };
}

/** An open invoice over `amount` cents with the platform's share, and what a browser needs to pay it. */
export interface OpenInvoice {
  readonly id: string;
  readonly customer: string;
  readonly intent: string;
  readonly secret: string;
  readonly pageUrl: string;
}

export async function openInvoice(
  world: SandboxWorld,
  agent: { stripeAccount: string },
  amount = 25_000,
  fee = amount / 5,
): Promise<OpenInvoice> {
  const { stripe } = world;
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

/** Confirms from outside, as Stripe.js does: publishable key, client secret, form body. */
export async function confirmInBrowser(
  world: SandboxWorld,
  agent: { stripeAccount: string },
  invoice: Pick<OpenInvoice, 'intent' | 'secret'>,
  method: Record<string, string>,
): Promise<{ status: number; body: BrowserAnswer }> {
  const response = await world.send(`/v1/payment_intents/${invoice.intent}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_gable', 'stripe-account': agent.stripeAccount },
    body: new URLSearchParams({ client_secret: invoice.secret, ...method }),
  });
  const body: BrowserAnswer = JSON.parse(await response.text());
  return { status: response.status, body };
}

/** What a browser reads of an answer to a confirmation. */
export interface BrowserAnswer {
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

/** An invoice that was paid with a card of test mode; by default one whose money is available at once. */
export async function openPaidInvoice(
  world: SandboxWorld,
  agent: { stripeAccount: string },
  method = 'pm_card_bypassPending',
): Promise<OpenInvoice> {
  const invoice = await openInvoice(world, agent);
  await confirmInBrowser(world, agent, invoice, { payment_method: method });
  return invoice;
}

/** What is available and pending, cents of US dollars; the platform's own without an account. */
export async function fundsOf(world: SandboxWorld, agent?: { stripeAccount: string }): Promise<number[]> {
  const { available, pending } = await world.stripe.balance.retrieve({}, agent);
  return [available[0]?.amount ?? 0, pending[0]?.amount ?? 0];
}

/** A card as Stripe.js sends it. */
export function typedCard(number: string, expYear = '2030', cvc = '123'): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': expYear,
    'payment_method_data[card][cvc]': cvc,
  };
}

/** The types of the account's snapshot events, oldest first. */
export async function eventTypes(world: SandboxWorld, agent?: { stripeAccount: string }): Promise<string[]> {
  const events = await world.stripe.events.list({ limit: 100 }, agent);
  return events.data.map((event) => event.type).reverse();
}

/** The error a call of the SDK ends in. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}
