import { expect, it } from 'vitest';
import { visitPages } from '#stripe/testing/page-visitor.ts';
import {
  confirmInBrowser,
  openInvoice,
  openVerifiedAgent,
  openWorld,
  type SandboxWorld,
} from '#stripe/testing/sandbox-world.ts';

async function openDashboard(world: SandboxWorld, agent: { stripeAccount: string }) {
  const { url } = await world.stripe.accounts.createLoginLink(agent.stripeAccount);
  const visitor = visitPages(world);
  return { url, visitor, page: await visitor.open(url) };
}

it('opens from a login link, once, and shows balance, bank accounts, payouts and payments', async () => {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const invoice = await openInvoice(world, agent);
  await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_bypassPending' });
  await world.stripe.payouts.create({ amount: 5_000, currency: 'usd' }, agent);
  const { url, visitor, page } = await openDashboard(world, agent);
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

it('adds bank accounts, makes one the default and removes another, and says so', async () => {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const { visitor, page } = await openDashboard(world, agent);
  const added = await visitor.send(`${page.address}/banks`, { account_number: '000222222227' });
  expect(added.address).toBe(page.address);
  expect(added.text).toContain('role="status">STRIPE TEST BANK •••• 2227 was added.');
  expect((await visitor.open(page.address)).text).not.toContain('was added');
  const [first, second] = (
    await world.stripe.accounts.listExternalAccounts(agent.stripeAccount)
  ).data.reverse();
  const bank = (id: string | undefined) => `${page.address}/banks/${id}`;
  expect((await visitor.send(bank(first?.id), { action: 'remove' })).text).toContain(
    'role="alert">You cannot delete the default',
  );
  expect((await visitor.send(bank(second?.id), { action: 'default' })).text).toContain(
    'Payouts go to STRIPE TEST BANK •••• 2227 from now on.',
  );
  expect((await visitor.send(bank(first?.id), { action: 'remove' })).text).toContain(
    '•••• 6789 was removed.',
  );
  const left = await world.stripe.accounts.listExternalAccounts(agent.stripeAccount);
  expect(left.data).toMatchObject([{ id: second?.id, default_for_currency: true }]);
});

it('reaches no account but the session’s own, and takes no form from another site', async () => {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  const other = await openVerifiedAgent(world);
  const { visitor, page } = await openDashboard(world, agent);
  const [foreign] = (await world.stripe.accounts.listExternalAccounts(other.stripeAccount)).data;
  const refused = await visitor.send(`${page.address}/banks/${foreign?.id}`, { action: 'remove' });
  expect(refused.text).toContain('role="alert">No such');
  const from = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const body = new URLSearchParams({ account_number: '000222222227' });
  const forged = await world.send(`${page.address.replace('/sandbox/stripe', '')}/banks`, {
    method: 'POST',
    headers: from,
    body,
  });
  expect(forged.status).toBe(403);
  expect((await world.stripe.accounts.listExternalAccounts(other.stripeAccount)).data).toHaveLength(1);
});

it('has the older payments a page further on', async () => {
  const world = openWorld();
  const agent = await openVerifiedAgent(world);
  for (let index = 1; index <= 12; index += 1) {
    const invoice = await openInvoice(world, agent, 10_000 + index * 100, 2_000);
    await confirmInBrowser(world, agent, invoice, { payment_method: 'pm_card_visa' });
  }
  const { visitor, page } = await openDashboard(world, agent);
  expect(page.text).toContain('$112.00');
  expect(page.text).not.toContain('$102.00');
  const older = /href="([^"]*payments_after=[^"]*)">Older/.exec(page.text)?.[1] ?? '';
  const second = await visitor.open(older);
  expect(second.text).toContain('$102.00');
  expect(second.text).toContain('>Newest<');
  expect(second.text).not.toContain('>Older<');
});
