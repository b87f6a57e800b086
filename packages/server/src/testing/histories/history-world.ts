import { newDealSchema } from '@gable/contracts/deal';
import { type ProposalId, userIdSchema } from '@gable/contracts/kernel';
import type { CreatePayout } from '@gable/contracts/payout';
import type { UserType } from '@gable/contracts/profile';
import { newProposalSchema } from '@gable/contracts/proposal';
import type { CreateRefund } from '@gable/contracts/refund';
import type { Database } from '#db/index.ts';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { createDeal } from '#domains/deal/index.ts';
import { ensureProfile } from '#domains/profile/index.ts';
import { createProposal } from '#domains/proposal/index.ts';
import { newId, type Person } from '#kernel/index.ts';
import { createHistoryClock, type HistoryClock } from './history-clock.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { openSimulatedStripe, type SimulatedStripe } from './simulated-stripe.ts';
import type { History } from './step.ts';

/** A payment form that the buyer has before them. */
export interface PaymentForm {
  readonly accountId: string;
  readonly clientSecret: string;
}

/** One proposal of the history, and what its buyer still has open in their browser. */
export interface Matter {
  readonly proposalId: ProposalId;
  /** As it was typed. */
  readonly price: string;
  form: PaymentForm | null;
  /** Where the buyer's bank waits for them. */
  bank: string | null;
}

/** What a click asked for, so that it can be sent again. */
export interface Clicks {
  payout: CreatePayout | null;
  refund: CreateRefund | null;
}

/** The private world of one history: an agent, a buyer, their proposals, a provider and a server. */
export interface HistoryWorld {
  readonly db: Database;
  readonly clock: HistoryClock;
  readonly stripe: SimulatedStripe;
  readonly agent: Person;
  readonly buyer: Person;
  readonly matters: readonly Matter[];
  readonly clicks: Clicks;
  /** What steps brought about that the provider's books do not show, for the tally. */
  readonly notes: string[];
  /** The server that runs now. */
  readonly server: ServerProcess;
  /** How often the server was started. */
  readonly starts: number;
  /** Kills the server, unless it is dead, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function makePerson(server: ServerProcess, userType: UserType): Promise<Person> {
  const userId = newId(userIdSchema);
  const name = userType === 'agent' ? 'Ada Agent' : 'Ben Buyer';
  const email = `${userType}-${userId}@example.com`;
  await ensureProfile(server.system, { userId, email, metadata: { name, user_type: userType } });
  return { kind: 'person', userId, email, name, userType, sessionId: 'history' };
}

async function makeMatters(
  server: ServerProcess,
  agent: Person,
  buyer: Person,
  prices: History['prices'],
): Promise<Matter[]> {
  const ctx = server.as(agent);
  const client = { customerName: buyer.name, customerEmail: buyer.email, customerPhone: '555-0100' };
  const deal = await createDeal(ctx, newDealSchema.parse(client));
  const matters: Matter[] = [];
  for (const amount of prices) {
    const fields = { dealId: deal.id, serviceType: 'Home Showing', amount, description: 'A tour' };
    const { id } = await createProposal(ctx, newProposalSchema.parse(fields));
    matters.push({ proposalId: id, price: amount, form: null, bank: null });
  }
  return matters;
}

async function verify(server: ServerProcess, stripe: SimulatedStripe, agent: Person): Promise<void> {
  const { accountId } = await createAccount(server.as(agent), { email: agent.email });
  await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await readAccountStatus(server.as(agent), { accountId });
}

/** The world as it is when the history begins, on an empty database that stays the caller's. */
export async function openHistoryWorld(db: Database, history: History): Promise<HistoryWorld> {
  const clock = createHistoryClock();
  const stripe = openSimulatedStripe(clock);
  let server = await startProcess({ db, clock, stripe });
  let starts = 1;
  const agent = await makePerson(server, 'agent');
  const buyer = await makePerson(server, 'buyer');
  const matters = await makeMatters(server, agent, buyer, history.prices);
  if (history.verified) await verify(server, stripe, agent);
  return {
    db,
    clock,
    stripe,
    agent,
    buyer,
    matters,
    clicks: { payout: null, refund: null },
    notes: [],
    get server() {
      return server;
    },
    get starts() {
      return starts;
    },
    restart: async () => {
      server.life.die();
      server = await startProcess({ db, clock, stripe });
      starts += 1;
    },
    close: async () => {
      server.life.die();
      await stripe.close();
    },
  };
}
