import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCrashableProcess } from '#testing/scenarios/crashable-process.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import {
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import {
  consentAndSign,
  createSentContract,
  createSignature,
} from '../contract/testing/contract-fixtures.ts';
import { generateInvoice } from '../invoice/index.ts';
import { acceptProposal, proposals, readProposal } from '../proposal/index.ts';
import { updateDeal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function contractInDeal() {
  const signing = await createSentContract(context);
  const { agent, buyer, contract, contractId, proposalId } = signing;
  // Opened before the race, so that signing is one transaction.
  await viewContract(buyer, { contractId });
  const proposal = await readProposal(agent, { proposalId });
  const next = await context.newBuyer();
  return {
    ...signing,
    sign: () => signContract(buyer, createSignature(contract)),
    proposal,
    next,
    change: () =>
      updateDeal(agent, { dealId: proposal.dealId, changes: { customerEmail: next.actor.email } }),
    boundTo: async () => {
      const [row] = await context.db.read.select().from(proposals).where(eq(proposals.id, proposalId));
      return row?.clientEmail ?? null;
    },
    kinds: async () =>
      (await readContractRecord(agent, { contractId: signing.contractId })).entries.map(({ kind }) => kind),
  };
}

type ContractInDeal = Awaited<ReturnType<typeof contractInDeal>>;

/** Either the signature is stored, or the contract is a draft that cannot be signed. */
async function expectOneOutcome(deal: ContractInDeal, isSigned: boolean): Promise<void> {
  const { agent, buyer, next, proposalId, contract } = deal;
  const state = (await findContractOfProposal(agent, { proposalId }))?.signing.state;
  const [owner, other] = isSigned ? [buyer, next] : [next, buyer];
  expect(await deal.boundTo()).toBe(isSigned ? buyer.actor.email : null);
  expect(state).toBe(isSigned ? 'signed' : 'withdrawn');
  expect(await readProposal(owner, { proposalId })).toMatchObject({ customerEmail: owner.actor.email });
  await expect(readProposal(other, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
  await expect(signContract(other, createSignature(contract))).rejects.toEqual(failsWith('NOT_FOUND'));
  const kinds = await deal.kinds();
  expect(kinds).toContain('client_changed');
  expect(kinds.includes('signed')).toBe(isSigned);
  expect(kinds.includes('withdrawn')).toBe(!isSigned);
  if (!isSigned)
    await expect(signContract(next, createSignature(contract))).rejects.toEqual(
      failsWith('CONTRACT_NOT_OPEN'),
    );
}

describe('a concurrent signature and client change', () => {
  it('run in sequence, in either order', async () => {
    const outcomes: boolean[] = [];
    for (let round = 0; round < 16; round += 1) {
      const deal = await contractInDeal();
      const acts = [() => deal.sign(), () => deal.change()];
      if (round % 2 === 1) acts.reverse();
      const ends = await Promise.allSettled(acts.map((act) => act()));
      const signature = ends[round % 2];
      expect(ends[(round + 1) % 2]?.status).toBe('fulfilled');
      if (signature?.status === 'rejected')
        expect(['NOT_FOUND', 'CONTRACT_NOT_OPEN']).toContain(signature.reason.code);
      outcomes.push(signature?.status === 'fulfilled');
      await expectOneOutcome(deal, signature?.status === 'fulfilled');
    }
    // Both orders must occur for the test to be meaningful.
    expect(new Set(outcomes).size).toBe(2);
  });

  it('run in sequence for many deals at once', async () => {
    const deals = await Promise.all(Array.from({ length: 10 }, contractInDeal));
    const ends = await Promise.all(
      deals.map((deal) => Promise.allSettled([deal.sign(), deal.change(), deal.sign()])),
    );
    for (const [place, deal] of deals.entries()) {
      const [first, change, second] = ends[place] ?? [];
      expect(change?.status).toBe('fulfilled');
      const isSigned = first?.status === 'fulfilled' || second?.status === 'fulfilled';
      await expectOneOutcome(deal, isSigned);
    }
  });
});

describe('a concurrent answer, invoice, and client change', () => {
  it('leave each proposal with one client', async () => {
    for (let round = 0; round < 10; round += 1) {
      const deal = await contractInDeal();
      const { agent, buyer, next, proposal, proposalId } = deal;
      const { serviceType, description, pricingStructure, amount, terms } = proposal;
      const offer = { serviceType, description, pricingStructure, amount, terms };
      const [answered, , invoiced] = await Promise.allSettled([
        acceptProposal(buyer, { proposalId, offer }),
        deal.change(),
        generateInvoice(agent, { proposalId }),
      ]);
      expect(invoiced.status).toBe('fulfilled');
      const client = await deal.boundTo();
      expect([buyer.actor.email, next.actor.email]).toContain(client);
      if (answered.status === 'fulfilled') expect(client).toBe(buyer.actor.email);
      const other = client === buyer.actor.email ? next : buyer;
      await expect(readProposal(other, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
    }
  });
});

describe('a process that crashes around a client change', () => {
  it.each(['crash-before', 'crash-after'] as const)(
    '(%s its commit) stores everything or nothing',
    async (how) => {
      const deal = await contractInDeal();
      const { agent, buyer, next, proposal, proposalId, contract } = deal;
      await context.worker.drain();
      context.emails.length = 0;
      const process = createCrashableProcess();
      process.injectFault({ at: 1, how });
      const crashable = { ...agent, db: process.wrapDatabase(context.db) };
      const changes = { customerEmail: next.actor.email };
      await Promise.race([updateDeal(crashable, { dealId: proposal.dealId, changes }), process.crashed]);
      expect(process.isCrashed).toBe(true);
      await context.worker.drain();
      const recipients = context.emails.map(({ to }) => to).sort();
      if (how === 'crash-before') {
        expect(recipients).toEqual([]);
        expect(await deal.kinds()).toEqual(['created', 'sent', 'consented', 'viewed']);
        await deal.sign();
        expect(await deal.boundTo()).toBe(buyer.actor.email);
        return;
      }
      expect(recipients).toEqual([buyer.actor.email, next.actor.email].sort());
      expect(await deal.kinds()).toEqual([
        'created',
        'sent',
        'consented',
        'viewed',
        'client_changed',
        'withdrawn',
      ]);
      await expect(deal.sign()).rejects.toEqual(failsWith('NOT_FOUND'));
      await updateContract(agent, { contractId: contract.id, changes: { status: 'sent' } });
      await consentAndSign(next, contract.id);
      expect(await findContractOfProposal(next, { proposalId })).toMatchObject({
        signing: { state: 'signed', signatures: [{ email: next.actor.email }] },
      });
    },
  );
});
