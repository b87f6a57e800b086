import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialect } from '#db/index.ts';
import { isAppError } from '#kernel/index.ts';
import { openTestWorld, type PersonContext, type TestWorld } from '#testing/test-world.ts';
import {
  createContract,
  declineContract,
  findContractOfProposal,
  readContractRecord,
  updateContract,
  viewContract,
} from '../contract/index.ts';
import { signAsShown } from '../contract/testing/contract-world.ts';
import { generateInvoice } from '../invoice/index.ts';
import { declineProposal, listBuyerProposals, readProposal } from '../proposal/index.ts';
import { updateDeal } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const PEOPLE = 3;
const PROPOSALS = 2;
/** Who is bound after which acts does not depend on the database: PostgreSQL plays the first of the orders that SQLite plays. */
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

/** A deal with its contracts, the people it may be given to, and who each proposal must belong to. */
async function openDeal() {
  const agent = await world.newAgent();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => world.newBuyer()));
  const [first] = people;
  if (!first) throw new Error('There is no one.');
  const deal = await world.newDeal(agent, { customerEmail: first.actor.email });
  const proposals = [];
  for (let made = 0; made < PROPOSALS; made += 1) {
    const { id: proposalId } = await world.newProposal(agent, deal);
    const { id: contractId } = await createContract(agent, { proposalId, content: '1. Scope\nOne tour.' });
    proposals.push({ proposalId, contractId });
  }
  const bound: (number | null)[] = proposals.map(() => null);
  return { agent, people, deal, proposals, bound, current: 0 };
}

type OpenedDeal = Awaited<ReturnType<typeof openDeal>>;

const CLIENT_ACTS: readonly string[] = ['answer', 'sign', 'decline'];

/** Does one thing to one proposal; by someone who is not its client it must be refused as if it did not exist. */
async function actOn(state: OpenedDeal, act: Exclude<Act, { kind: 'change' }>): Promise<void> {
  const { agent, people, proposals, bound, deal } = state;
  const place = proposals[act.which];
  const person = people[act.who];
  if (!place || !person) throw new Error('The act names no one.');
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
    sign: () => signAsShown(person, contractId),
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

/** The code that a call is refused with; null when it succeeds. */
async function codeOf(call: Promise<unknown>): Promise<string | null> {
  const [end] = await Promise.allSettled([call]);
  if (end.status === 'fulfilled') return null;
  if (isAppError(end.reason)) return end.reason.code;
  throw end.reason;
}

/** Everyone sees exactly what is theirs, and who a bound proposal belongs to never changes. */
async function expectTheirs({ agent, people, proposals, bound, current }: OpenedDeal): Promise<void> {
  const owners = proposals.map((_proposal, place) => bound[place] ?? current);
  for (const [at, person] of people.entries()) {
    const mine = proposals
      .filter((_proposal, place) => owners[place] === at)
      .map(({ proposalId }) => proposalId);
    const listed = await listBuyerProposals(person, { limit: 50 });
    expect(listed.items.map(({ id }) => id).sort()).toEqual([...mine].sort());
    for (const { proposalId, contractId } of proposals) {
      const isMine = mine.includes(proposalId);
      const proposal = await codeOf(readProposal(person, { proposalId }));
      const record = await codeOf(readContractRecord(person, { contractId }));
      expect(proposal).toBe(isMine ? null : 'NOT_FOUND');
      // A client cannot read a contract that was not sent to them.
      expect(isMine ? [null, 'NOT_FOUND'] : ['NOT_FOUND']).toContain(record);
    }
  }
  for (const [place, { proposalId }] of proposals.entries())
    expect((await readProposal(agent, { proposalId })).customerEmail).toBe(addressOf(people, owners[place]));
}

const addressOf = (people: readonly PersonContext[], at: number | undefined) =>
  at === undefined ? undefined : people[at]?.actor.email;

it('moves nothing that is bound, for any actions in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actArbitrary, { minLength: 4, maxLength: 14 }), async (acts) => {
      const state = await openDeal();
      for (const act of acts) {
        if (act.kind === 'change') {
          state.current = act.who;
          const customerEmail = addressOf(state.people, act.who);
          await updateDeal(state.agent, { dealId: state.deal.id, changes: { customerEmail } });
        } else await actOn(state, act);
        await expectTheirs(state);
      }
    }),
    { numRuns: RUNS },
  );
});
