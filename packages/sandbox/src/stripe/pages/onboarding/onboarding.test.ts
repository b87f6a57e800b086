import { describe, expect, it } from 'vitest';
import { createPageClient, type PageClient } from '#stripe/testing/page-client.ts';
import { AGENT, openSandbox, type SandboxTestContext } from '#stripe/testing/sandbox-context.ts';

const REFRESH = 'http://localhost:3000/settings?refresh=1';
const RETURN = 'http://localhost:3000/settings?done=1';

const PERSON = { given_name: 'Ada', surname: 'Agent', email: 'ada@example.com', date_of_birth: '1990-05-17' };
const CONTACT = {
  phone: '415 555 0132',
  line1: '1 Main Street',
  city: 'Reno',
  state: 'NV',
  postal_code: '89501',
};
const CONTINUE = { action: 'continue' };

async function openLink(context: SandboxTestContext, account?: string, name = 'Ada Agent') {
  const id = account ?? (await context.stripe.v2.core.accounts.create({ ...AGENT, display_name: name })).id;
  const link = await context.stripe.v2.core.accountLinks.create({
    account: id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: REFRESH, return_url: RETURN },
    },
  });
  return { account: id, url: link.url };
}

async function getStatus(context: SandboxTestContext, account: string) {
  const { configuration, requirements } = await context.stripe.v2.core.accounts.retrieve(account, {
    include: ['configuration.merchant', 'requirements', 'identity'],
  });
  const capabilities = configuration?.merchant?.capabilities;
  return [
    capabilities?.card_payments?.status,
    capabilities?.stripe_balance?.payouts?.status,
    requirements?.entries?.length,
  ];
}

/** Submits a step's form and returns the next page. */
async function fill(visitor: PageClient, page: { text: string }, values: Record<string, string>) {
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return visitor.send(action, values);
}

describe('onboarding', () => {
  it('asks step by step, verifies the account and returns', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context);
    expect(await getStatus(context, account)).toEqual(['restricted', 'restricted', 11]);
    const person = await visitor.open(url);
    expect(person.text).toContain('Stripe sandbox');
    expect(person.text).toContain('aria-current="step">Who you are');
    const contact = await fill(visitor, person, { ...PERSON, ...CONTINUE });
    expect(contact.text).toContain('Step\n      2 of 5');
    const identity = await fill(visitor, contact, { ...CONTACT, ...CONTINUE });
    const bank = await fill(visitor, identity, { id_kind: 'ssn', ssn_last_4: '0000', ...CONTINUE });
    const review = await fill(visitor, bank, { bank: '000222222227', ...CONTINUE });
    for (const text of ['Ada Agent', '1 Main Street', 'Reno, NV 89501', 'SSN ••• •• ••••', '•••• 2227'])
      expect(review.text).toContain(text);
    const done = await fill(visitor, review, { action: 'submit' });
    expect([done.status, done.address]).toEqual([303, RETURN]);
    expect(await getStatus(context, account)).toEqual(['active', 'active', 0]);
    const banks = await context.stripe.accounts.listExternalAccounts(account);
    expect(banks.data).toMatchObject([
      {
        bank_name: 'STRIPE TEST BANK',
        last4: '2227',
        account_holder_name: 'Ada Agent',
        default_for_currency: true,
      },
    ]);
    const { type } = (await context.stripe.v2.core.events.list({ limit: 1 })).data[0] ?? {};
    expect(type).toBe('v2.core.account[requirements].updated');
    expect((await visitor.open(person.address)).text).toContain('No further information is required');
  });

  it('can be completed with test data', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context, undefined, 'Grace Given');
    const filled = await fill(visitor, await visitor.open(url), {
      date_of_birth: '1990-05-17',
      action: 'test_data',
    });
    for (const text of ['Grace Given', 'Born 1990-05-17', '123 Market Street', '•••• 6789'])
      expect(filled.text).toContain(text);
    expect((await fill(visitor, filled, { action: 'submit' })).address).toBe(RETURN);
    expect(await getStatus(context, account)).toEqual(['active', 'active', 0]);
  });

  it('keeps its data when the user goes back or returns later', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context);
    const contact = await fill(visitor, await visitor.open(url), { ...PERSON, ...CONTINUE });
    const person = await fill(visitor, contact, { city: 'Spar', phone: '', action: 'back' });
    expect(person.text).toContain('value="1990-05-17"');
    expect((await fill(visitor, person, { surname: 'Jones', ...CONTINUE })).text).toContain('value="Spar"');
    expect(await getStatus(context, account)).toEqual(['restricted', 'restricted', 11]);
    const again = await visitor.open((await openLink(context, account)).url);
    expect(again.text).toContain('aria-current="step">Address and phone');
    expect(again.text).toContain('value="Spar"');
  });

  it('shows an error at each invalid field and keeps the input', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context);
    const page = await visitor.open(url);
    const invalid = { ...PERSON, surname: '', date_of_birth: '2020-02-30' };
    const rejected = await fill(visitor, page, { ...invalid, ...CONTINUE });
    expect(rejected.status).toBe(422);
    for (const text of ['role="alert"', 'Enter your legal last name.', 'value="Ada"', 'value="2020-02-30"'])
      expect(rejected.text).toContain(text);
    expect(
      (await fill(visitor, rejected, { ...PERSON, date_of_birth: '2020-02-03', ...CONTINUE })).text,
    ).toContain('You have to be at least 13 years old.');
    const early = await fill(visitor, rejected, {
      ...PERSON,
      ...CONTACT,
      ssn_last_4: 'abcd',
      action: 'submit',
    });
    expect(early.text).toContain('Last four digits of SSN must be four digits.');
    const noBank = await fill(visitor, early, { ssn_last_4: '0000', action: 'submit' });
    expect(noBank.text).toContain('Choose the bank that payouts go to.');
    const numbers = { bank: 'typed', routing_number: '123', account_number: '456', action: 'submit' };
    expect((await fill(visitor, noBank, numbers)).text).toContain('Account number must be a test number');
    expect(await getStatus(context, account)).toEqual(['restricted', 'restricted', 11]);
  });

  it('asks again for an unrecognized number and accepts an EIN', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context);
    const filled = await fill(visitor, await visitor.open(url), { ssn_last_4: '1111', action: 'test_data' });
    expect((await fill(visitor, filled, { action: 'submit' })).address).toBe(RETURN);
    expect(await getStatus(context, account)).toEqual(['restricted', 'restricted', 1]);
    const again = await visitor.open((await openLink(context, account)).url);
    expect(again.text).toContain('aria-current="step">Identity');
    await fill(visitor, again, { id_kind: 'ein', ein: '12-3456789', action: 'submit' });
    expect(await getStatus(context, account)).toEqual(['active', 'active', 0]);
    expect((await context.stripe.accounts.listExternalAccounts(account)).data).toHaveLength(1);
  });

  it('can be rejected permanently', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const { account, url } = await openLink(context);
    const review = await fill(visitor, await visitor.open(url), { action: 'test_data' });
    expect(review.text).toContain('Simulate rejection');
    expect((await fill(visitor, review, { action: 'reject' })).address).toBe(RETURN);
    expect(await getStatus(context, account)).toEqual(['rejected', 'rejected', 0]);
    const again = await visitor.open((await openLink(context, account)).url);
    expect(again.text).toContain('This account was rejected');
    await fill(visitor, review, { action: 'submit' });
    expect(await getStatus(context, account)).toEqual(['rejected', 'rejected', 0]);
  });
});

describe('an account link', () => {
  it('does not complete onboarding by returning', async () => {
    const context = openSandbox();
    const { account, url } = await openLink(context);
    expect((await createPageClient(context).open(url)).text).toContain(`href="${RETURN}"`);
    expect(await getStatus(context, account)).toEqual(['restricted', 'restricted', 11]);
  });

  it('opens once before it expires; afterwards it redirects to the refresh URL', async () => {
    const context = openSandbox();
    const visitor = createPageClient(context);
    const used = await openLink(context);
    const opened = await visitor.open(used.url);
    expect((await visitor.open(used.url)).address).toBe(REFRESH);
    const late = await openLink(context);
    await context.control('/clock', { advance_seconds: 301 });
    expect((await visitor.open(late.url)).address).toBe(REFRESH);
    expect((await visitor.open('/sandbox/stripe/onboarding/unknown')).status).toBe(404);
    await context.control('/clock', { advance_seconds: 3600 });
    const over = await visitor.open(opened.address);
    expect([over.status, over.text]).toEqual([410, expect.stringContaining(`href="${REFRESH}"`)]);
  });

  it('escapes names', async () => {
    const context = openSandbox();
    const { url } = await openLink(context, undefined, '<script>alert(1)</script>" onfocus="x');
    const page = await createPageClient(context).open(url);
    expect(page.text).not.toContain('<script>');
    expect(page.text).not.toContain('" onfocus="x');
  });
});
