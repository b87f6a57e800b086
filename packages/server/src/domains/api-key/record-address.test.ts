import type { NewApiKey } from '@gable/contracts/api-key';
import { DAY_MS } from '@gable/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { createApiKey } from './create-api-key.ts';
import { toNetworkKey } from './record-address.ts';
import { revokeAllApiKeys } from './revoke-all-api-keys.ts';
import { useApiKey } from './use-api-key.ts';

const INPUT: NewApiKey = { name: 'Import', scopes: ['deals:read'], days: null };

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

async function emailsTo(to: string): Promise<readonly string[]> {
  await context.worker.drain();
  return context.emails.filter((letter) => letter.to === to).map(({ subject }) => subject);
}

const CREATED = 'A new API key was created for your Gable account';
const NEW_ADDRESS = 'Your Gable API key was used from a new address';

describe('the owner of an API key', () => {
  it('gets an email when it is created, and on the first use from each address', async () => {
    const agent = await context.newAgent();
    const { key } = await createApiKey(agent, INPUT);
    expect(await emailsTo(agent.actor.email)).toEqual([CREATED]);
    await Promise.all([1, 2, 3].map(() => useApiKey(context.system, key, '203.0.113.7')));
    await useApiKey(context.system, key, '::ffff:203.0.113.7');
    expect(await emailsTo(agent.actor.email)).toEqual([CREATED, NEW_ADDRESS]);
    expect(context.emails.at(-1)?.text).toContain('203.0.113.7');
    await useApiKey(context.system, key, '2001:db8:1:2:3::1');
    await useApiKey(context.system, key, '2001:db8:1:2::99');
    expect(await emailsTo(agent.actor.email)).toHaveLength(3);
  });

  it('gets at most three of these emails a day, and the others later', async () => {
    const buyer = await context.newBuyer();
    const { key } = await createApiKey(buyer, INPUT);
    const useFrom = (host: number) => useApiKey(context.system, key, `198.51.100.${host}`);
    await Promise.all([1, 2, 3, 4, 5, 6].map(useFrom));
    expect(await emailsTo(buyer.actor.email)).toHaveLength(4);
    context.clock.advance(DAY_MS);
    for (const host of [1, 2, 3, 4, 5, 6]) await useFrom(host);
    expect(await emailsTo(buyer.actor.email)).toHaveLength(7);
    for (const host of [1, 2, 3, 4, 5, 6]) await useFrom(host);
    expect(await emailsTo(buyer.actor.email)).toHaveLength(7);
  });

  it('is not notified about an invalid key', async () => {
    const agent = await context.newAgent();
    const { key } = await createApiKey(agent, INPUT);
    await revokeAllApiKeys(agent);
    expect(await useApiKey(context.system, key, '203.0.113.9')).toBeNull();
    expect(await emailsTo(agent.actor.email)).toEqual([CREATED]);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff::', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('treats %s as %s', (address, network) => {
    expect(toNetworkKey(address)).toBe(network);
  });
});
