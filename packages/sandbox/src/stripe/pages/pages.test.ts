import { describe, expect, it } from 'vitest';
import {
  AGENT,
  confirmInBrowser,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

const REFRESH = 'http://localhost:3000/settings?refresh=1';
const RETURN = 'http://localhost:3000/settings?done=1';

const VALUES = {
  given_name: 'Ada',
  surname: 'Agent',
  date_of_birth: '1990-05-17',
  ssn_last_4: '0000',
  phone: '4155550132',
  line1: '1 Main Street',
  city: 'Reno',
  state: 'NV',
  postal_code: '89501',
  routing_number: '110000000',
  account_number: '000123456789',
};

async function openLink(world: SandboxWorld, name = 'Ada Agent') {
  const account = await world.stripe.v2.core.accounts.create({ ...AGENT, display_name: name });
  const link = await world.stripe.v2.core.accountLinks.create({
    account: account.id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: REFRESH, return_url: RETURN },
    },
  });
  return { account: account.id, url: link.url };
}

const get = (world: SandboxWorld, url: string) =>
  world.sandbox.fetch(new Request(new URL(url, 'http://localhost:3000')));
const post = (world: SandboxWorld, url: string, values: Record<string, string>) =>
  world.sandbox.fetch(
    new Request(new URL(url, 'http://localhost:3000'), { method: 'POST', body: new URLSearchParams(values) }),
  );
const next = (response: Response) => response.headers.get('location') ?? '';

async function statusOf(world: SandboxWorld, account: string) {
  const { configuration, requirements } = await world.stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.merchant', 'requirements', 'identity'],
  });
  const capabilities = configuration?.merchant?.capabilities;
  return [
    capabilities?.card_payments?.status,
    capabilities?.stripe_balance?.payouts?.status,
    requirements?.entries?.length,
  ];
}

describe('onboarding', () => {
  it('verifies the account and returns', async () => {
    const world = openWorld();
    const { account, url } = await openLink(world);
    expect(await statusOf(world, account)).toEqual(['restricted', 'restricted', 11]);
    const session = next(await get(world, url));
    const page = await (await get(world, session)).text();
    expect(page).toContain('Stripe sandbox');
    expect(page).toContain('value="000123456789"');
    const done = await post(world, session, { ...VALUES, action: 'submit' });
    expect([done.status, next(done)]).toEqual([303, RETURN]);
    expect(await statusOf(world, account)).toEqual(['active', 'active', 0]);
    const banks = await world.stripe.accounts.listExternalAccounts(account);
    expect(banks.data).toMatchObject([
      {
        bank_name: 'STRIPE TEST BANK',
        last4: '6789',
        routing_number: '110000000',
        default_for_currency: true,
      },
    ]);
    const { type } = (await world.stripe.v2.core.events.list({ limit: 1 })).data[0] ?? {};
    expect(type).toBe('v2.core.account[requirements].updated');
  });

  it('proves nothing by returning', async () => {
    const world = openWorld();
    const { account, url } = await openLink(world);
    const page = await (await get(world, next(await get(world, url)))).text();
    expect(page).toContain(`href="${RETURN}"`);
    expect(await statusOf(world, account)).toEqual(['restricted', 'restricted', 11]);
  });

  it('opens a link once, and not late: a stale one leads to the refresh address', async () => {
    const world = openWorld();
    const used = await openLink(world);
    await get(world, used.url);
    expect(next(await get(world, used.url))).toBe(REFRESH);
    const late = await openLink(world);
    await world.control('/clock', { advance_seconds: 301 });
    expect(next(await get(world, late.url))).toBe(REFRESH);
    expect((await get(world, '/sandbox/stripe/onboarding/unknown')).status).toBe(404);
  });

  it('says what is wrong and keeps what was typed', async () => {
    const world = openWorld();
    const { account, url } = await openLink(world);
    const session = next(await get(world, url));
    const page = await (
      await post(world, session, { ...VALUES, ssn_last_4: 'abcd', city: 'Sparks', action: 'submit' })
    ).text();
    expect(page).toContain('role="alert">Last four digits of SSN must be four digits.');
    expect(page).toContain('value="Sparks"');
    expect(await statusOf(world, account)).toEqual(['restricted', 'restricted', 11]);
  });

  it('can be rejected', async () => {
    const world = openWorld();
    const { account, url } = await openLink(world);
    expect(next(await post(world, next(await get(world, url)), { action: 'reject' }))).toBe(RETURN);
    expect(await statusOf(world, account)).toEqual(['rejected', 'rejected', 0]);
  });

  it('escapes what people called themselves', async () => {
    const world = openWorld();
    const { url } = await openLink(world, '<script>alert(1)</script>" onfocus="x');
    const page = await (await get(world, next(await get(world, url)))).text();
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('" onfocus="x');
  });
});

describe('the hosted invoice', () => {
  it('shows what is owed, says why a card was refused, and is paid', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    const open = await (await get(world, invoice.pageUrl)).text();
    for (const text of ['Home Showing', '$250.00', 'Ada Agent', 'Bo Buyer', 'Card number'])
      expect(open).toContain(text);
    const card = { number: '4000 0000 0000 0002', expiry: '12 / 30', cvc: '123' };
    const declined = await post(world, invoice.pageUrl, card);
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('role="alert">Your card was declined.'),
    ]);
    const wrong = await post(world, invoice.pageUrl, { ...card, expiry: 'soon' });
    expect(await wrong.text()).toContain('expiration month is invalid');
    expect((await post(world, invoice.pageUrl, { ...card, number: '4242424242424242' })).status).toBe(303);
    const paid = await (await get(world, invoice.pageUrl)).text();
    expect(paid).toContain('class="status paid">Paid');
    expect(paid).not.toContain('<form');
    expect((await world.stripe.invoices.retrieve(invoice.id, {}, agent)).status).toBe('paid');
  });

  it('goes through 3-D Secure and back', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    const asked = await post(world, invoice.pageUrl, {
      number: '4000002500003155',
      expiry: '12/30',
      cvc: '123',
    });
    expect(await (await get(world, next(asked))).text()).toContain('3D Secure authentication');
    const back = await post(world, next(asked), { outcome: 'complete' });
    expect(await (await get(world, next(back))).text()).toContain('class="status paid">Paid');
    expect((await get(world, next(asked))).status).toBe(404);
  });

  it('is one with the checkout: paid there, it cannot be paid here', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_visa' });
    await post(world, invoice.pageUrl, { number: '4242424242424242', expiry: '12/30', cvc: '123' });
    expect((await world.stripe.charges.list({}, agent)).data).toHaveLength(1);
  });

  it('shows that it is void', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await world.stripe.invoices.voidInvoice(invoice.id, {}, agent);
    expect(await (await get(world, invoice.pageUrl)).text()).toContain(
      'Void: this invoice can no longer be paid',
    );
  });
});

describe('the Express dashboard', () => {
  it('opens from a login link, once, and shows balance, bank accounts and payouts', async () => {
    const world = openWorld();
    const agent = await openVerifiedAgent(world);
    const invoice = await openInvoice(world, agent);
    await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_bypassPending' });
    await world.stripe.payouts.create({ amount: 5_000, currency: 'usd' }, agent);
    const { url } = await world.stripe.accounts.createLoginLink(agent.stripeAccount);
    const page = await (await get(world, next(await get(world, url)))).text();
    for (const text of ['$150.00', '$50.00', 'STRIPE TEST BANK', '6789', 'pending'])
      expect(page).toContain(text);
    expect((await get(world, url)).status).toBe(404);
  });
});

describe('static files', () => {
  it('are served below the mount, or with its prefix stripped', async () => {
    const world = openWorld();
    const script = await world.send('/js/stripe.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await script.text()).toContain("Stripe.version = 'endive'");
    const css = await world.sandbox.fetch(new Request('http://localhost:3000/pages.css'));
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
