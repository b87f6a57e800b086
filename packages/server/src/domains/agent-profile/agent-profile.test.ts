import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { agentProfiles } from './agent-profile.tables.ts';
import { readAgentOfProposal, readAgentProfile } from './read-agent-profile.ts';
import { updateAgentProfile } from './update-agent-profile.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const LICENSE = { licenseNumber: '01234567', licenseState: 'CA' };

describe('updateAgentProfile', () => {
  it('changes the given fields only, and clears a field with null or empty text', async () => {
    const agent = await context.newAgent();
    expect(await readAgentProfile(agent)).toMatchObject({ bio: null, photo: null, updatedAt: null });
    await updateAgentProfile(agent, { changes: { ...LICENSE, bio: 'Hello', phone: '(415) 555-0132' } });
    context.clock.advance(1_000);
    const changed = await updateAgentProfile(agent, { changes: { bio: null, phone: '' } });
    expect(changed).toMatchObject({ ...LICENSE, bio: null, phone: null, updatedAt: context.clock.now() });
    expect(await readAgentProfile(agent)).toEqual(changed);
    expect(await context.db.read.$count(agentProfiles)).toBe(1);
  });

  it('rejects a license that the change leaves incomplete', async () => {
    const agent = await context.newAgent();
    await updateAgentProfile(agent, { changes: LICENSE });
    await expect(updateAgentProfile(agent, { changes: { licenseState: null } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      params: { fields: { licenseState: 'Choose the state of your license' } },
    });
    await expect(updateAgentProfile(agent, { changes: { brokerageLicense: '1' } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(await readAgentProfile(agent)).toMatchObject(LICENSE);
  });

  it('reports fields that another window changed', async () => {
    const agent = await context.newAgent();
    await updateAgentProfile(agent, { changes: { bio: 'First' } });
    await updateAgentProfile(agent, { changes: { bio: 'Second' }, base: { bio: 'First' } });
    await expect(
      updateAgentProfile(agent, { changes: { bio: 'Third' }, base: { bio: 'First' } }),
    ).rejects.toMatchObject({ code: 'EDIT_CONFLICT', params: { current: { bio: 'Second' } } });
    // A field that was empty for the editor may be null in the database.
    await updateAgentProfile(agent, { changes: { phone: '(415) 555-0132' }, base: { phone: '' } });
  });

  it('is for agents only, and changes only their own profile', async () => {
    const [agent, other] = [await context.newAgent(), await context.newAgent()];
    await updateAgentProfile(agent, { changes: { bio: 'Mine' } });
    await updateAgentProfile(other, { changes: { bio: 'Theirs' } });
    const [row] = await context.db.read
      .select()
      .from(agentProfiles)
      .where(eq(agentProfiles.agentId, agent.actor.userId));
    expect(row?.bio).toBe('Mine');
    const buyer = await context.newBuyer();
    for (const ctx of [buyer, context.anonymous])
      await expect(updateAgentProfile(ctx, { changes: { bio: 'x' } })).rejects.toMatchObject({
        code: ctx === buyer ? 'WRONG_ROLE' : 'NOT_SIGNED_IN',
      });
  });
});

describe('readAgentOfProposal', () => {
  it('shows the agent to both parties, and to no one else', async () => {
    const agent = await context.newAgent();
    const buyer = await context.newBuyer();
    const deal = await context.newDeal(agent, { customerEmail: buyer.actor.email });
    const { id: proposalId } = await context.newProposal(agent, deal);
    const nothing = await readAgentOfProposal(buyer, { proposalId });
    expect(nothing).toMatchObject({ name: 'Ada Agent', licenseNumber: null, brokerageName: null });
    await updateAgentProfile(agent, { changes: { ...LICENSE, brokerageName: 'Harbor Realty' } });
    for (const ctx of [agent, buyer]) {
      const card = await readAgentOfProposal(ctx, { proposalId });
      expect(card).toMatchObject({ ...LICENSE, name: 'Ada Agent', brokerageName: 'Harbor Realty' });
    }
    for (const stranger of [await context.newAgent(), await context.newBuyer()])
      await expect(readAgentOfProposal(stranger, { proposalId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});
