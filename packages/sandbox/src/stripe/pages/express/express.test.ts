import { expect, it } from 'vitest';
import { createPageClient } from '#stripe/testing/page-client.ts';
import {
  confirmInBrowser,
  openInvoice,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '#stripe/testing/sandbox-context.ts';

async function openDashboard(context: SandboxTestContext, agent: { stripeAccount: string }) {
  const { url } = await context.stripe.accounts.createLoginLink(agent.stripeAccount);
  const visitor = createPageClient(context);
  return { url, visitor, page: await visitor.open(url) };
}

it('opens once from a login link and shows balance, bank accounts, payouts and payments', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const invoice = await openInvoice(context, agent);
  await confirmInBrowser(context, agent, invoice, { payment_method: 'pm_card_bypassPending' });
  await context.stripe.payouts.create({ amount: 5_000, currency: 'usd' }, agent);
  const { url, visitor, page } = await openDashboard(context, agent);
  for (const text of [
    '$150.00',
    '$50.00',
    'STRIPE TEST BANK',
    '6789',
    'Pending',
    'Bo Buyer',
    '$250.00',
    '$200.00',
  ])
    expect(page.text).toContain(text);
  expect((await visitor.open(url)).status).toBe(404);
});

it('adds a bank account, makes one the default and removes another, with notices', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const { visitor, page } = await openDashboard(context, agent);
  const added = await visitor.send(`${page.address}/banks`, { account_number: '000222222227' });
  expect(added.address).toBe(page.address);
  expect(added.text).toContain('role="status">STRIPE TEST BANK •••• 2227 was added.');
  expect((await visitor.open(page.address)).text).not.toContain('was added');
  const [first, second] = (
    await context.stripe.accounts.listExternalAccounts(agent.stripeAccount)
  ).data.reverse();
  const bank = (id: string | undefined) => `${page.address}/banks/${id}`;
  expect((await visitor.send(bank(first?.id), { action: 'remove' })).text).toContain(
    'role="alert">You cannot delete the default',
  );
  expect((await visitor.send(bank(second?.id), { action: 'default' })).text).toContain(
    'Payouts now go to STRIPE TEST BANK •••• 2227.',
  );
  expect((await visitor.send(bank(first?.id), { action: 'remove' })).text).toContain(
    '•••• 6789 was removed.',
  );
  const left = await context.stripe.accounts.listExternalAccounts(agent.stripeAccount);
  expect(left.data).toMatchObject([{ id: second?.id, default_for_currency: true }]);
});

it('is limited to the session’s account and rejects forms from another site', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  const other = await openVerifiedAgent(context);
  const { visitor, page } = await openDashboard(context, agent);
  const [foreign] = (await context.stripe.accounts.listExternalAccounts(other.stripeAccount)).data;
  const rejected = await visitor.send(`${page.address}/banks/${foreign?.id}`, { action: 'remove' });
  expect(rejected.text).toContain('role="alert">No such');
  const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ account_number: '000222222227' });
  const forged = await context.send(`${page.address.replace('/sandbox/stripe', '')}/banks`, {
    method: 'POST',
    headers: from,
    body,
  });
  expect(forged.status).toBe(403);
  expect((await context.stripe.accounts.listExternalAccounts(other.stripeAccount)).data).toHaveLength(1);
});

it('pages older payments', async () => {
  const context = openSandbox();
  const agent = await openVerifiedAgent(context);
  for (let index = 1; index <= 12; index += 1) {
    const invoice = await openInvoice(context, agent, 10_000 + index * 100, 2_000);
    await confirmInBrowser(context, agent, invoice, { payment_method: 'pm_card_visa' });
  }
  const { visitor, page } = await openDashboard(context, agent);
  expect(page.text).toContain('$112.00');
  expect(page.text).not.toContain('$102.00');
  const older = /href="([^"]*payments_after=[^"]*)">Older/.exec(page.text)?.[1] ?? '';
  const second = await visitor.open(older);
  expect(second.text).toContain('$102.00');
  expect(second.text).toContain('>Newest<');
  expect(second.text).not.toContain('>Older<');
});
