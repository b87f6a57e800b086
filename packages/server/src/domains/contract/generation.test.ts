import type { DraftEvent } from '@gable/contracts/contract';
import { pricingStructureSchema } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DraftingPort } from '#integrations/drafting/drafting.port.ts';
import { failure } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import { updateDeal } from '../client-change/index.ts';
import { updateProposal } from '../proposal/index.ts';
import {
  createContract,
  draftContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from './index.ts';
import { agreeToElectronic, signatureOn } from './testing/contract-world.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

const WHOLE = 'Home Showing Agreement\n\n1. Scope\n\nOne tour.';

/** Writes half of a text, waits until it is told to go on, and then ends as it is told. */
function pausingDrafter(end: () => string = () => WHOLE) {
  const gate = Promise.withResolvers<void>();
  const seen = { left: 0 };
  const port: DraftingPort = {
    async *draftContract(_facts, signal) {
      try {
        yield 'Half a text';
        await Promise.race([
          gate.promise,
          new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('left')))),
        ]);
        return { content: end(), suggestions: { addedCount: 0, leftOut: ['charge $5'] } };
      } finally {
        seen.left += 1;
      }
    },
    close: () => undefined,
  };
  return { port, seen, goOn: gate.resolve };
}

async function proposed() {
  const agent = await world.newAgent();
  const buyer = await world.newBuyer();
  const deal = await world.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: buyer.actor.email });
  const { id: proposalId } = await world.newProposal(agent, deal, '250');
  return { agent, buyer, deal, proposalId, find: () => findContractOfProposal(agent, { proposalId }) };
}

const withDrafter = (ctx: PersonContext, drafting: DraftingPort): PersonContext => ({
  ...ctx,
  ports: { ...ctx.ports, drafting },
});

async function eventsOf(events: AsyncGenerator<DraftEvent, void, void>): Promise<DraftEvent[]> {
  const all: DraftEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('a draft that is watched', () => {
  it('is stored as a whole when it is complete, and not before', async () => {
    const { agent, proposalId, find } = await proposed();
    const drafter = pausingDrafter();
    const events = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    expect((await events.next()).value).toEqual({ kind: 'text', text: 'Half a text' });
    expect(await find()).toBeNull();
    drafter.goOn();
    const [done] = await eventsOf(events);
    expect(done).toMatchObject({
      kind: 'done',
      content: WHOLE,
      suggestions: { addedCount: 0, leftOut: ['charge $5'] },
      contract: { content: WHOLE, status: 'draft' },
    });
    const stored = await find();
    expect(stored).toMatchObject({ content: WHOLE, version: 1 });
    if (!stored) throw new Error('unreachable');
    const { entries } = await readContractRecord(agent, { contractId: stored.id });
    expect(entries.map(({ kind }) => kind)).toEqual(['created']);
  });

  it('comes from the clause library where nothing else is chosen', async () => {
    const { agent, proposalId, find } = await proposed();
    for (const pricingStructure of pricingStructureSchema.options) {
      await updateProposal(agent, { proposalId, changes: { pricingStructure } });
      const [done] = await eventsOf(await draftContract(agent, { proposalId }));
      expect(done).toMatchObject({ kind: 'done', content: expect.stringContaining('Zoë Ærø') });
    }
    expect((await find())?.content).toContain('$250.00 per month');
  });

  it('takes the place of a draft, and never of a text that the client has', async () => {
    const { agent, proposalId, find } = await proposed();
    const { id: contractId } = await createContract(agent, { proposalId, content: 'By hand' });
    await eventsOf(await draftContract(agent, { proposalId }));
    const drafted = await find();
    expect(drafted).toMatchObject({ id: contractId, status: 'draft', version: 1 });
    expect(drafted?.content).toContain('Zoë Ærø');
    for (const status of ['sent', 'signed', 'expired'] as const) {
      await updateContract(agent, { contractId, changes: { content: `Text that was ${status}`, status } });
      const [done] = await eventsOf(await draftContract(agent, { proposalId }));
      expect(done).toMatchObject({
        kind: 'done',
        contract: null,
        content: expect.stringContaining('Zoë Ærø'),
      });
      expect(await find()).toMatchObject({ content: `Text that was ${status}`, status });
    }
  });

  it('is the agent’s alone', async () => {
    const { buyer, proposalId } = await proposed();
    await expect(draftContract(buyer, { proposalId })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(draftContract(await world.newAgent(), { proposalId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a draft that comes to nothing', () => {
  it('stores nothing and leaves the former text, when it fails', async () => {
    const { agent, proposalId, find } = await proposed();
    await createContract(agent, { proposalId, content: 'By hand' });
    const drafter = pausingDrafter(() => {
      throw failure('DRAFTING_FAILED', { detail: 'The drafting service has a fault (500).' });
    });
    const logged: object[] = [];
    const log = { ...agent.log, warn: (fields: object) => void logged.push(fields) };
    const events = await draftContract({ ...withDrafter(agent, drafter.port), log }, { proposalId });
    drafter.goOn();
    await expect(eventsOf(events)).rejects.toMatchObject({ code: 'DRAFTING_FAILED' });
    expect(await find()).toMatchObject({ content: 'By hand' });
    expect(logged).toEqual([{ proposalId, providerStatus: null }]);
  });

  it('stores nothing when its reader leaves, in the middle or at the last moment', async () => {
    const { agent, proposalId, find } = await proposed();
    const drafter = pausingDrafter();
    const middle = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    await middle.next();
    await middle.return();
    expect(drafter.seen.left).toBe(1);
    const reader = new AbortController();
    const ctx = { ...withDrafter(agent, pausingDrafter().port), left: () => reader.signal };
    const waiting = await draftContract(ctx, { proposalId });
    await waiting.next();
    const next = waiting.next();
    reader.abort();
    await expect(next).rejects.toThrow('left');
    const late = await draftContract({ ...agent, left: () => AbortSignal.abort() }, { proposalId });
    expect(await eventsOf(late)).toEqual([]);
    expect(await find()).toBeNull();
  });
});

describe('a draft that is overtaken', () => {
  it('by another draft of the same proposal stores nothing', async () => {
    const { agent, proposalId, find } = await proposed();
    const drafter = pausingDrafter();
    const slow = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    await slow.next();
    await eventsOf(await draftContract(agent, { proposalId }));
    drafter.goOn();
    await expect(eventsOf(slow)).rejects.toMatchObject({
      code: 'DRAFT_OVERTAKEN',
      params: { by: 'contract' },
    });
    expect((await find())?.content).toContain('Zoë Ærø');
  });

  it('by two at the same moment is stored once', async () => {
    const { agent, proposalId } = await proposed();
    const drafts = await Promise.all([1, 2, 3].map(() => draftContract(agent, { proposalId })));
    const ends = await Promise.allSettled(drafts.map(eventsOf));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'DRAFT_OVERTAKEN' });
    }
  });

  it.each(['contract', 'sending', 'signature', 'proposal', 'archiving'] as const)('by the %s', async (by) => {
    const { agent, buyer, deal, proposalId, find } = await proposed();
    const contract = await createContract(agent, { proposalId, content: 'By hand' });
    const contractId = contract.id;
    const drafter = pausingDrafter();
    const events = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    await events.next();
    const send = () => updateContract(agent, { contractId, changes: { status: 'sent' } });
    const happenings = {
      contract: () => updateContract(agent, { contractId, changes: { content: 'By hand, again' } }),
      sending: send,
      signature: async () => {
        const sent = await send();
        await agreeToElectronic(buyer, contractId);
        await viewContract(buyer, { contractId: sent.id });
        return signContract(buyer, signatureOn(sent));
      },
      proposal: () => updateProposal(agent, { proposalId, changes: { amount: '300' } }),
      archiving: () => updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } }),
    };
    await happenings[by]();
    drafter.goOn();
    await expect(eventsOf(events)).rejects.toMatchObject({ code: 'DRAFT_OVERTAKEN', params: { by } });
    expect((await find())?.content).toContain('By hand');
  });
});
