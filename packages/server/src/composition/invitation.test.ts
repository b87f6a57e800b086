import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEntryLinks } from '../auth/entry/entry-links.ts';
import { updateDeal } from '../domains/client-change/index.ts';
import { newLinkHandler, sendNewLink } from '../domains/letter/invitation/new-link.ts';
import { readInvitation } from '../domains/letter/invitation/read-invitation.ts';
import { clientUrl } from '../domains/letter/way-in.ts';
import { writeLetter } from '../integrations/mail/letter/write-letter.ts';
import { SYSTEM } from '../kernel/index.ts';
import { createOutboxWorker } from '../outbox/index.ts';
import { openTestWorld } from '../testing/test-world.ts';

const EMAIL = 'ann@example.com';
const HOUR_MS = 3_600_000;

async function openInvitationWorld() {
  const world = await openTestWorld();
  const ports = { ...world.system.ports, entryLinks: createEntryLinks(world.db, world.clock) };
  const visitor = { ...world.visitor, ports };
  const agent = await world.newAgent();
  const deal = await world.newDeal(agent, { customerEmail: EMAIL, customerName: 'Ann O’Hara' });
  const proposal = await world.newProposal(agent, deal);
  const worker = createOutboxWorker(
    (jobs) => ({ ...world.system, ports, jobs, actor: SYSTEM }),
    [newLinkHandler(writeLetter)],
  );
  return {
    ...world,
    visitor,
    agent,
    deal,
    proposal,
    worker,
    token: async () => {
      const url = await clientUrl(visitor, { email: EMAIL, name: 'Ann O’Hara', proposalId: proposal.id });
      return new URL(url).hash.slice(1);
    },
    close: async () => {
      await worker.stop();
      await world.close();
    },
  };
}

let world: Awaited<ReturnType<typeof openInvitationWorld>>;
beforeEach(async () => {
  world = await openInvitationWorld();
});
afterEach(() => world.close());

describe('what a letter’s link leads to', () => {
  it('is told to who holds it, and the same whether its address has an account or not', async () => {
    const token = await world.token();
    const before = await readInvitation(world.visitor, { token });
    expect(before).toEqual({
      email: EMAIL,
      state: 'open',
      agentName: 'Ada Agent',
      serviceType: 'Home Showing',
      next: `/buyer/dashboard?proposal=${world.proposal.id}`,
    });
    await world.newBuyer(EMAIL);
    expect(await readInvitation(world.visitor, { token })).toEqual(before);
    world.clock.advance(72 * HOUR_MS);
    expect(await readInvitation(world.visitor, { token })).toEqual({ ...before, state: 'expired' });
  });

  it('is told to nobody else, nor once the proposal is another client’s', async () => {
    const unknown = { code: 'NOT_FOUND' };
    await expect(readInvitation(world.visitor, { token: 'nonsense' })).rejects.toMatchObject(unknown);
    const token = await world.token();
    const changes = { customerEmail: 'bob@example.com' };
    await updateDeal(world.agent, { dealId: world.deal.id, changes });
    await expect(readInvitation(world.visitor, { token })).rejects.toMatchObject(unknown);
    await expect(sendNewLink(world.visitor, { token })).rejects.toMatchObject(unknown);
  });
});

describe('a new link', () => {
  it('goes to the old one’s address alone, once a minute, and is good for an hour', async () => {
    const token = await world.token();
    for (const _press of [1, 2, 3]) await sendNewLink(world.visitor, { token });
    await world.worker.drain();
    expect(world.letters).toMatchObject([{ to: EMAIL, subject: 'Your new link to the proposal' }]);
    const [, fresh = ''] = /\/invitation#([\w-]+)/.exec(world.letters[0]?.text ?? '') ?? [];
    expect(await readInvitation(world.visitor, { token: fresh })).toMatchObject({ state: 'open' });
    world.clock.advance(HOUR_MS);
    expect(await readInvitation(world.visitor, { token: fresh })).toMatchObject({ state: 'expired' });
  });

  it('is refused when too many were sent in a day', async () => {
    const token = await world.token();
    for (let minute = 0; minute < 9; minute += 1) {
      await sendNewLink(world.visitor, { token });
      await world.worker.drain();
      world.clock.advance(60_000);
    }
    await expect(sendNewLink(world.visitor, { token })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(world.letters).toHaveLength(9);
    world.clock.advance(24 * HOUR_MS);
    expect(await sendNewLink(world.visitor, { token })).toBeNull();
  });
});
