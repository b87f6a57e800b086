import { describe, expect, it } from 'vitest';
import { createPageClient } from '../testing/page-client.ts';
import {
  AGENT,
  getError,
  openSandbox,
  openVerifiedAgent,
  type SandboxTestContext,
} from '../testing/sandbox-context.ts';

const RETURN = 'http://localhost:3000/settings?done=1';

async function openLink(context: SandboxTestContext, account: string): Promise<string> {
  const urls = { refresh_url: RETURN, return_url: RETURN };
  const link = await context.stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls });
  return link.url;
}

describe('a rejection', () => {
  it('is reversed over the API, which restores charges', async () => {
    const context = openSandbox();
    const { stripeAccount } = await openVerifiedAgent(context);
    const rejected = await context.stripe.accounts.reject(stripeAccount, { reason: 'other' });
    expect([rejected.charges_enabled, rejected.requirements?.disabled_reason]).toEqual([
      false,
      'rejected.other',
    ]);
    const { data } = await context.stripe.accounts.listCapabilities(stripeAccount);
    expect(data.map(({ id, status }) => [id, status])).toEqual([
      ['card_payments', 'inactive'],
      ['transfers', 'inactive'],
    ]);
    expect((await context.stripe.accounts.unreject(stripeAccount)).charges_enabled).toBe(true);
    const transfers = await context.stripe.accounts.retrieveCapability(stripeAccount, 'transfers');
    expect(transfers).toMatchObject({ status: 'active', requested: true });
    expect((await getError(context.stripe.accounts.unreject(stripeAccount))).statusCode).toBe(400);
    const nothing = context.stripe.accounts.retrieveCapability(stripeAccount, 'flying');
    expect((await getError(nothing)).statusCode).toBe(404);
  });

  it('is reversed on the overview, and a new link restarts onboarding', async () => {
    const context = openSandbox();
    const { id } = await context.stripe.v2.core.accounts.create(AGENT);
    const agent = createPageClient(context);
    const form = (await agent.open(await openLink(context, id))).address;
    expect((await agent.send(form, { action: 'reject' })).address).toBe(RETURN);
    expect((await agent.open(await openLink(context, id))).text).toContain('This account was rejected');

    const completed = createPageClient(context);
    const page = `/sandbox/stripe/accounts/${id}`;
    expect((await completed.open(page)).text).toContain('Reverse the rejection');
    const reversed = await completed.send(page, { decision: 'lift' });
    expect(reversed.text).toContain('The rejection is reversed.');
    expect(reversed.text).not.toContain('Reverse the rejection');

    const again = (await agent.open(await openLink(context, id))).address;
    const review = await agent.send(again, { action: 'test_data' });
    expect((await agent.send(review.address, { action: 'submit' })).address).toBe(RETURN);
    expect((await context.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
  });
});
