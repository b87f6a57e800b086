import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { isAppError } from '#kernel/index.ts';
import { createTestContext, type TestContext, type UserContext } from '#testing/test-context.ts';
import {
  createContract,
  declineContract,
  findContractOfProposal,
  readContractRecord,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import { consentAndSign } from '../contract/testing/contract-fixtures.ts';
import { generateInvoice } from '../invoice/index.ts';
import { declineProposal, listBuyerProposals, readProposal } from '../proposal/index.ts';
import { updateDeal } from './index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const PEOPLE = 3;
const PROPOSALS = 2;
/** Binding does not depend on the database, so PostgreSQL runs fewer cases. */
const RUNS = { sqlite: 15, postgres: 5 }[dialect];
const who = fc.nat({ max: PEOPLE - 1 });
const which = fc.nat({ max: PROPOSALS - 1 });

const actArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('answer', 'send', 'sign', 'decline', 'outside', 'invoice', 'rename'),
      who,
      which,
    }),
  },
);
type Act = typeof actArbitrary extends fc.Arbitrary<infer Each> ? Each : never;

/** A deal with its contracts, its possible clients, and the expected client of each proposal. */
async function openDeal() {
  const agent = await context.newAgent();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => context.newBuyer()));
  const [first] = people;
  if (!first) throw new Error('The deal has no possible client.');
  const deal = await context.newDeal(agent, { customerEmail: first.actor.email });
  const proposals = [];
  for (let count = 0; count < PROPOSALS; count += 1) {
    const { id: proposalId } = await context.newProposal(agent, deal);
    const { id: contractId } = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    proposals.push({ proposalId, contractId });
  }
  const bound: (number | null)[] = proposals.map(() => null);
  return { agent, people, deal, proposals, bound, current: 0 };
}

type OpenedDeal = Awaited<ReturnType<typeof openDeal>>;

const CLIENT_ACTS: readonly string[] = ['answer', 'sign', 'decline'];

/** Performs an action on a proposal. For anyone but its client, it must fail with NOT_FOUND. */
async function actOn(state: OpenedDeal, act: Exclude<Act, { kind: 'change' }>): Promise<void> {
  const { agent, people, proposals, bound, deal } = state;
  const place = proposals[act.which];
  const person = people[act.who];
  if (!place || !person) throw new Error('The action has no proposal or no client.');
  const { proposalId, contractId } = place;
  const client = bound[act.which] ?? state.current;
  const acts: Record<Exclude<Act, { kind: 'change' }>['kind'], () => Promise<unknown>> = {
    answer: async () => {
      const { serviceType, description, pricingStructure, amount, terms } = await readProposal(agent, {
        proposalId,
      });
      const offer = { serviceType, description, pricingStructure, amount, terms };
      return declineProposal(person, { proposalId, offer });
    },
    send: () => updateContract(agent, { contractId, changes: { status: 'sent' } }),
    sign: () => consentAndSign(person, contractId),
    decline: async () => {
      const shown = await viewContract(person, { contractId });
      return declineContract(person, { contractId, version: shown.version, reason: 'No.' });
    },
    outside: () => updateContract(agent, { contractId, changes: { status: 'signed' } }),
    invoice: () => generateInvoice(agent, { proposalId }),
    rename: () => updateDeal(agent, { dealId: deal.id, changes: { customerName: 'Another Name' } }),
  };
  const isSigned = (await findContractOfProposal(agent, { proposalId }))?.status === 'signed';
  const [end] = await Promise.allSettled([acts[act.kind]()]);
  if (CLIENT_ACTS.includes(act.kind) && act.who !== client) {
    expect(end).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } });
    return;
  }
  const binds = !['send', 'rename'].includes(act.kind) && !(act.kind === 'outside' && isSigned);
  if (end.status === 'fulfilled' && binds) bound[act.which] ??= client;
}

/** The error code of a call; null if it succeeds. */
async function getErrorCode(call: Promise<unknown>): Promise<string | null> {
  const [end] = await Promise.allSettled([call]);
  if (end.status === 'fulfilled') return null;
  if (isAppError(end.reason)) return end.reason.code;
  throw end.reason;
}

/** Everyone sees exactly their own proposals, and a bound client never changes. */
async function expectOwnProposals({ agent, people, proposals, bound, current }: OpenedDeal): Promise<void> {
  const owners = proposals.map((_proposal, place) => bound[place] ?? current);
  for (const [at, person] of people.entries()) {
    const mine = proposals
      .filter((_proposal, place) => owners[place] === at)
      .map(({ proposalId }) => proposalId);
    const listed = await listBuyerProposals(person, { limit: 50 });
    expect(listed.items.map(({ id }) => id).sort()).toEqual([...mine].sort());
    for (const { proposalId, contractId } of proposals) {
      const isMine = mine.includes(proposalId);
      const proposal = await getErrorCode(readProposal(person, { proposalId }));
      const record = await getErrorCode(readContractRecord(person, { contractId }));
      expect(proposal).toBe(isMine ? null : 'NOT_FOUND');
      // A client cannot read a contract that was not sent to them.
      expect(isMine ? [null, 'NOT_FOUND'] : ['NOT_FOUND']).toContain(record);
    }
  }
  for (const [place, { proposalId }] of proposals.entries())
    expect((await readProposal(agent, { proposalId })).customerEmail).toBe(toEmail(people, owners[place]));
}

const toEmail = (people: readonly UserContext[], at: number | undefined) =>
  at === undefined ? undefined : people[at]?.actor.email;

it('never moves a bound proposal, for any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actArbitrary, { minLength: 4, maxLength: 14 }), async (acts) => {
      const state = await openDeal();
      for (const act of acts) {
        if (act.kind === 'change') {
          state.current = act.who;
          const customerEmail = toEmail(state.people, act.who);
          await updateDeal(state.agent, { dealId: state.deal.id, changes: { customerEmail } });
        } else await actOn(state, act);
        await expectOwnProposals(state);
      }
    }),
    { numRuns: RUNS },
  );
});
