import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLife } from '#testing/histories/mortal-process.ts';
import { openTestWorld, type TestWorld } from '#testing/test-world.ts';
import {
  findContractOfProposal,
  readContractRecord,
  signContract,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import { sentContract, signAsShown, signatureOn } from '../contract/testing/contract-world.ts';
import { generateInvoice } from '../invoice/index.ts';
import { acceptProposal, proposals, readProposal } from '../proposal/index.ts';
import { updateDeal } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const failsWith = (code: string) => expect.objectContaining({ code });

async function contractInDeal() {
  const signing = await sentContract(world);
  const { agent, buyer, contract, contractId, proposalId } = signing;
  // Opened before the race, so that signing is one transaction.
  await viewContract(buyer, { contractId });
  const proposal = await readProposal(agent, { proposalId });
  const next = await world.newBuyer();
  return {
    ...signing,
    sign: () => signContract(buyer, signatureOn(contract)),
    proposal,
    next,
    change: () =>
      updateDeal(agent, { dealId: proposal.dealId, changes: { customerEmail: next.actor.email } }),
    boundTo: async () => {
      const [row] = await world.db.read.select().from(proposals).where(eq(proposals.id, proposalId));
      return row?.clientEmail ?? null;
    },
    kinds: async () =>
      (await readContractRecord(agent, { contractId: signing.contractId })).entries.map(({ kind }) => kind),
  };
}

type ContractInDeal = Awaited<ReturnType<typeof contractInDeal>>;

/** The second action saw the first: the signature holds, or the contract is a draft that no one can sign. */
async function expectOneOutcome(deal: ContractInDeal, isSigned: boolean): Promise<void> {
  const { agent, buyer, next, proposalId, contract } = deal;
  const state = (await findContractOfProposal(agent, { proposalId }))?.signing.state;
  const [owner, other] = isSigned ? [buyer, next] : [next, buyer];
  expect(await deal.boundTo()).toBe(isSigned ? buyer.actor.email : null);
  expect(state).toBe(isSigned ? 'signed' : 'withdrawn');
  expect(await readProposal(owner, { proposalId })).toMatchObject({ customerEmail: owner.actor.email });
  await expect(readProposal(other, { proposalId })).rejects.toEqual(failsWith('NOT_FOUND'));
  await expect(signContract(other, signatureOn(contract))).rejects.toEqual(failsWith('NOT_FOUND'));
  const kinds = await deal.kinds();
  expect(kinds).toContain('client_changed');
  expect(kinds.includes('signed')).toBe(isSigned);
  expect(kinds.includes('withdrawn')).toBe(!isSigned);
  if (!isSigned)
    await expect(signContract(next, signatureOn(contract))).rejects.toEqual(failsWith('CONTRACT_NOT_OPEN'));
}

describe('a signature and a change of the client at the same moment', () => {
  it('run one after the other, in either order', async () => {
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
    // Both orders occurred, so the test does race them.
    expect(new Set(outcomes).size).toBe(2);
  });

  it('are one after the other in many deals at once', async () => {
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

describe('an answer, an invoice and a change of the client at the same moment', () => {
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

describe('a process that dies around a change of the client', () => {
  it.each(['dies-before', 'dies-after'] as const)(
    '(%s its commit) leaves all of it or nothing',
    async (how) => {
      const deal = await contractInDeal();
      const { agent, buyer, next, proposal, proposalId, contract } = deal;
      await world.worker.drain();
      world.letters.length = 0;
      const life = beginLife();
      life.expect({ at: 1, how });
      const mortal = { ...agent, db: life.mortalDatabase(world.db) };
      const changes = { customerEmail: next.actor.email };
      await Promise.race([updateDeal(mortal, { dealId: proposal.dealId, changes }), life.death]);
      expect(life.dead).toBe(true);
      await world.worker.drain();
      const told = world.letters.map(({ to }) => to).sort();
      if (how === 'dies-before') {
        expect(told).toEqual([]);
        expect(await deal.kinds()).toEqual(['created', 'sent', 'consented', 'viewed']);
        await deal.sign();
        expect(await deal.boundTo()).toBe(buyer.actor.email);
        return;
      }
      expect(told).toEqual([buyer.actor.email, next.actor.email].sort());
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
      await signAsShown(next, contract.id);
      expect(await findContractOfProposal(next, { proposalId })).toMatchObject({
        signing: { state: 'signed', signatures: [{ email: next.actor.email }] },
      });
    },
  );
});
