import type { DraftEvent } from '@gable/contracts/contract';
import { pricingStructureSchema } from '@gable/contracts/proposal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateDeal } from '#domains/client-change/index.ts';
import { updateProposal } from '#domains/proposal/index.ts';
import type { DraftingPort } from '#integrations/drafting/drafting.port.ts';
import { failure } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  createContract,
  draftContract,
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../index.ts';
import { createSignature, giveElectronicConsent } from '../testing/contract-fixtures.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
});
afterEach(() => context.close());

const WHOLE = 'Home Showing Agreement\n\n1. Scope\n\nOne tour.';

/** Yields half of the text, pauses until released, and then ends with `end`. */
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

async function createProposedDeal() {
  const agent = await context.newAgent();
  const buyer = await context.newBuyer();
  const deal = await context.newDeal(agent, { customerName: 'Zoë Ærø', customerEmail: buyer.actor.email });
  const { id: proposalId } = await context.newProposal(agent, deal, '250');
  return { agent, buyer, deal, proposalId, find: () => findContractOfProposal(agent, { proposalId }) };
}

const withDrafter = (ctx: UserContext, drafting: DraftingPort): UserContext => ({
  ...ctx,
  ports: { ...ctx.ports, drafting },
});

async function collectEvents(events: AsyncGenerator<DraftEvent, void, void>): Promise<DraftEvent[]> {
  const all: DraftEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('draftContract', () => {
  it('stores the text only when it is complete', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    const drafter = pausingDrafter();
    const events = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    expect((await events.next()).value).toEqual({ kind: 'text', text: 'Half a text' });
    expect(await find()).toBeNull();
    drafter.goOn();
    const [done] = await collectEvents(events);
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

  it('uses the clause library by default', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    for (const pricingStructure of pricingStructureSchema.options) {
      await updateProposal(agent, { proposalId, changes: { pricingStructure } });
      const [done] = await collectEvents(await draftContract(agent, { proposalId }));
      expect(done).toMatchObject({ kind: 'done', content: expect.stringContaining('Zoë Ærø') });
    }
    expect((await find())?.content).toContain('$250.00 per month');
  });

  it('replaces a draft, but never a text that the client has', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    const { id: contractId } = await createContract(agent, { proposalId, content: 'By hand' });
    await collectEvents(await draftContract(agent, { proposalId }));
    const drafted = await find();
    expect(drafted).toMatchObject({ id: contractId, status: 'draft', version: 1 });
    expect(drafted?.content).toContain('Zoë Ærø');
    for (const status of ['sent', 'signed', 'expired'] as const) {
      await updateContract(agent, { contractId, changes: { content: `Text that was ${status}`, status } });
      const [done] = await collectEvents(await draftContract(agent, { proposalId }));
      expect(done).toMatchObject({
        kind: 'done',
        contract: null,
        content: expect.stringContaining('Zoë Ærø'),
      });
      expect(await find()).toMatchObject({ content: `Text that was ${status}`, status });
    }
  });

  it('rejects everyone but the agent', async () => {
    const { buyer, proposalId } = await createProposedDeal();
    await expect(draftContract(buyer, { proposalId })).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(draftContract(await context.newAgent(), { proposalId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('draftContract without a result', () => {
  it('stores nothing and keeps the previous text when the drafter fails', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    await createContract(agent, { proposalId, content: 'By hand' });
    const drafter = pausingDrafter(() => {
      throw failure('DRAFTING_FAILED', { detail: 'The drafting service has a fault (500).' });
    });
    const logged: object[] = [];
    const log = { ...agent.log, warn: (fields: object) => void logged.push(fields) };
    const events = await draftContract({ ...withDrafter(agent, drafter.port), log }, { proposalId });
    drafter.goOn();
    await expect(collectEvents(events)).rejects.toMatchObject({ code: 'DRAFTING_FAILED' });
    expect(await find()).toMatchObject({ content: 'By hand' });
    expect(logged).toEqual([{ proposalId, providerStatus: null }]);
  });

  it('stores nothing when the request is aborted, in the middle or at the end', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    const drafter = pausingDrafter();
    const middle = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    await middle.next();
    await middle.return();
    expect(drafter.seen.left).toBe(1);
    const reader = new AbortController();
    const ctx = { ...withDrafter(agent, pausingDrafter().port), getAbortSignal: () => reader.signal };
    const waiting = await draftContract(ctx, { proposalId });
    await waiting.next();
    const next = waiting.next();
    reader.abort();
    await expect(next).rejects.toThrow('left');
    const late = await draftContract({ ...agent, getAbortSignal: () => AbortSignal.abort() }, { proposalId });
    expect(await collectEvents(late)).toEqual([]);
    expect(await find()).toBeNull();
  });
});

describe('draftContract with concurrent changes', () => {
  it('stores nothing when another draft of the proposal was stored first', async () => {
    const { agent, proposalId, find } = await createProposedDeal();
    const drafter = pausingDrafter();
    const slow = await draftContract(withDrafter(agent, drafter.port), { proposalId });
    await slow.next();
    await collectEvents(await draftContract(agent, { proposalId }));
    drafter.goOn();
    await expect(collectEvents(slow)).rejects.toMatchObject({
      code: 'DRAFT_OVERTAKEN',
      params: { by: 'contract' },
    });
    expect((await find())?.content).toContain('Zoë Ærø');
  });

  it('stores one of two concurrent drafts', async () => {
    const { agent, proposalId } = await createProposedDeal();
    const drafts = await Promise.all([1, 2, 3].map(() => draftContract(agent, { proposalId })));
    const ends = await Promise.allSettled(drafts.map(collectEvents));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'DRAFT_OVERTAKEN' });
    }
  });

  it.each(['contract', 'sending', 'signature', 'proposal', 'archiving'] as const)(
    'fails with DRAFT_OVERTAKEN by a change of kind %s',
    async (by) => {
      const { agent, buyer, deal, proposalId, find } = await createProposedDeal();
      const contract = await createContract(agent, { proposalId, content: 'By hand' });
      const contractId = contract.id;
      const drafter = pausingDrafter();
      const events = await draftContract(withDrafter(agent, drafter.port), { proposalId });
      await events.next();
      const send = () => updateContract(agent, { contractId, changes: { status: 'sent' } });
      const acts = {
        contract: () => updateContract(agent, { contractId, changes: { content: 'By hand, again' } }),
        sending: send,
        signature: async () => {
          const sent = await send();
          await giveElectronicConsent(buyer, contractId);
          await viewContract(buyer, { contractId: sent.id });
          return signContract(buyer, createSignature(sent));
        },
        proposal: () => updateProposal(agent, { proposalId, changes: { amount: '300' } }),
        archiving: () => updateDeal(agent, { dealId: deal.id, changes: { status: 'archived' } }),
      };
      await acts[by]();
      drafter.goOn();
      await expect(collectEvents(events)).rejects.toMatchObject({ code: 'DRAFT_OVERTAKEN', params: { by } });
      expect((await find())?.content).toContain('By hand');
    },
  );
});
