import { describe, expect, it } from 'vitest';
import { visitPages } from '../testing/page-visitor.ts';
import {
  AGENT,
  openVerifiedAgent,
  openWorld,
  refusalOf,
  type SandboxWorld,
} from '../testing/sandbox-world.ts';

const RETURN = 'http://localhost:3000/settings?done=1';

async function openLink(world: SandboxWorld, account: string): Promise<string> {
  const urls = { refresh_url: RETURN, return_url: RETURN };
  const link = await world.stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls });
  return link.url;
}

describe('a rejection', () => {
  it('is taken back over the API: who could charge can again', async () => {
    const world = openWorld();
    const { stripeAccount } = await openVerifiedAgent(world);
    const rejected = await world.stripe.accounts.reject(stripeAccount, { reason: 'other' });
    expect([rejected.charges_enabled, rejected.requirements?.disabled_reason]).toEqual([
      false,
      'rejected.other',
    ]);
    const { data } = await world.stripe.accounts.listCapabilities(stripeAccount);
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      ['card_payments', 'inactive'],
      ['transfers', 'inactive'],
    ]);
    expect((await world.stripe.accounts.unreject(stripeAccount)).charges_enabled).toBe(true);
    const transfers = await world.stripe.accounts.retrieveCapability(stripeAccount, 'transfers');
    expect(transfers).toMatchObject({ status: 'active', requested: true });
    expect((await refusalOf(world.stripe.accounts.unreject(stripeAccount))).statusCode).toBe(400);
    const nothing = world.stripe.accounts.retrieveCapability(stripeAccount, 'flying');
    expect((await refusalOf(nothing)).statusCode).toBe(404);
  });

  it('is lifted on the overview, and onboarding begins anew behind a fresh link', async () => {
    const world = openWorld();
    const { id } = await world.stripe.v2.core.accounts.create(AGENT);
    const agent = visitPages(world);
    const form = (await agent.open(await openLink(world, id))).address;
    expect((await agent.send(form, { action: 'reject' })).address).toBe(RETURN);
    expect((await agent.open(await openLink(world, id))).text).toContain('This account was rejected');

    const keeper = visitPages(world);
    const page = `/sandbox/stripe/accounts/${id}`;
    expect((await keeper.open(page)).text).toContain('Lift the rejection');
    const lifted = await keeper.send(page, { decision: 'lift' });
    expect(lifted.text).toContain('The rejection is lifted.');
    expect(lifted.text).not.toContain('Lift the rejection');

    const again = (await agent.open(await openLink(world, id))).address;
    const review = await agent.send(again, { action: 'test_data' });
    expect((await agent.send(review.address, { action: 'submit' })).address).toBe(RETURN);
    expect((await world.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
  });
});
