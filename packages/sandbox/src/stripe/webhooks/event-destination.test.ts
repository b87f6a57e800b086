import { describe, expect, it } from 'vitest';
import {
  AGENT,
  getError,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

const THIN = 'v2.core.account[configuration.merchant].capability_status_updated';

interface Posted {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

/** Opens a sandbox that records posts to other URLs than the product's. */
function openListener(): { context: SandboxTestContext; posted: Posted[] } {
  const posted: Posted[] = [];
  const deliver: typeof fetch = async (url, init) => {
    const signature = new Headers(init?.headers).get('stripe-signature') ?? '';
    const other = String(url).startsWith('http://listener.example/');
    if (other) posted.push({ url: String(url), body: String(init?.body), signature });
    return new Response(null, { status: 200 });
  };
  return { context: openSandbox({ deliver }), posted };
}

function register(context: SandboxTestContext, payload: 'thin' | 'snapshot', enabled: string) {
  return context.stripe.v2.core.eventDestinations.create({
    name: payload,
    type: 'webhook_endpoint',
    event_payload: payload,
    enabled_events: [enabled],
    events_from: ['other_accounts'],
    webhook_endpoint: { url: `http://listener.example/${payload}` },
    include: ['webhook_endpoint.signing_secret', 'webhook_endpoint.url'],
  });
}

describe('an event destination', () => {
  it('receives the thin events it subscribed to, signed with its own secret', async () => {
    const { context, posted } = openListener();
    const { stripe, sandbox } = context;
    const destination = await register(context, 'thin', THIN);
    const account = await stripe.v2.core.accounts.create(AGENT);
    await context.control(`/accounts/${account.id}`, { card_payments: 'active' });
    await sandbox.flushWebhooks();
    const [only, ...more] = posted;
    expect([only?.url, more]).toEqual(['http://listener.example/thin', []]);
    const secret = destination.webhook_endpoint?.signing_secret ?? '';
    const notice = stripe.parseEventNotification(only?.body ?? '', only?.signature ?? '', secret);
    expect(notice).toMatchObject({ type: THIN, related_object: { id: account.id } });
    expect(await stripe.v2.core.events.retrieve(notice.id)).toMatchObject({ type: THIN });
  });

  it('receives snapshot events of connected accounts if subscribed', async () => {
    const { context, posted } = openListener();
    const destination = await register(context, 'snapshot', 'customer.created');
    const agent = await openVerifiedAgent(context);
    await context.stripe.customers.create({ name: 'Bo' }, agent);
    await context.stripe.customers.create({ name: 'The platform’s own' });
    await context.sandbox.flushWebhooks();
    expect(posted).toHaveLength(1);
    const secret = destination.webhook_endpoint?.signing_secret ?? '';
    const event = context.stripe.webhooks.constructEvent(
      posted[0]?.body ?? '',
      posted[0]?.signature ?? '',
      secret,
    );
    expect([event.type, event.account]).toEqual(['customer.created', agent.stripeAccount]);
  });

  it('can be listed, updated, pinged, disabled and deleted, and shows its secret once', async () => {
    const { context, posted } = openListener();
    const { eventDestinations } = context.stripe.v2.core;
    const { id } = await register(context, 'thin', '*');
    const [listed] = (await eventDestinations.list({ include: ['webhook_endpoint.url'] })).data;
    expect(listed).toMatchObject({ id, webhook_endpoint: { url: 'http://listener.example/thin' } });
    expect(listed?.webhook_endpoint).not.toHaveProperty('signing_secret');
    expect((await eventDestinations.update(id, { name: 'renamed' })).name).toBe('renamed');
    expect((await eventDestinations.ping(id)).type).toBe('v2.core.event_destination.ping');
    await context.sandbox.flushWebhooks();
    expect(posted).toHaveLength(1);
    expect((await eventDestinations.disable(id)).status).toBe('disabled');
    await context.stripe.v2.core.accounts.create(AGENT);
    await context.sandbox.flushWebhooks();
    expect(posted).toHaveLength(1);
    expect((await eventDestinations.enable(id)).status).toBe('enabled');
    await eventDestinations.del(id);
    expect((await getError(eventDestinations.retrieve(id))).statusCode).toBe(404);
  });

  it.each(['nowhere', 'file:///etc/hosts'])('cannot be at %s', async (url) => {
    const { stripe } = openSandbox();
    const endpoint = stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
    expect(await getError(endpoint)).toMatchObject({ code: 'url_invalid', param: 'url' });
    const destination = stripe.v2.core.eventDestinations.create({
      name: 'x',
      type: 'webhook_endpoint',
      event_payload: 'thin',
      enabled_events: ['*'],
      webhook_endpoint: { url },
    });
    expect((await getError(destination)).code).toBe('url_invalid');
  });
});
