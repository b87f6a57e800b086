import { newDealSchema } from '@gable/contracts/deal';
import { MIN_CHARGE, type ProposalId, parseMoney, type TourId, userIdSchema } from '@gable/contracts/kernel';
import { divideEqually, paymentsSchema } from '@gable/contracts/payment-schedule';
import type { CreatePayout } from '@gable/contracts/payout';
import type { UserType } from '@gable/contracts/profile';
import { newProposalSchema } from '@gable/contracts/proposal';
import type { CreateRefund } from '@gable/contracts/refund';
import { startSubscriptionSchema } from '@gable/contracts/subscription';
import type { Database } from '#db/index.ts';
import { createAccount, readAccountStatus } from '#domains/connect/index.ts';
import { createDeal } from '#domains/deal/index.ts';
import { setPaymentSchedule } from '#domains/payment-schedule/index.ts';
import { ensureProfile } from '#domains/profile/index.ts';
import { createProposal, updateProposal } from '#domains/proposal/index.ts';
import { startSubscription } from '#domains/subscription/index.ts';
import { newId, type UseCaseContext, type User } from '#kernel/index.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import type { Scenario } from './scenario.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { openSimulatedStripe, type SimulatedStripe } from './simulated-stripe.ts';

/** An open payment form. */
interface PaymentForm {
  readonly accountId: string;
  readonly clientSecret: string;
}

/** What a buyer has open in the browser. */
export interface CardState {
  form: PaymentForm | null;
  /** The 3D Secure page. */
  authenticationUrl: string | null;
}

/** A proposal of the scenario. */
export interface ProposalState extends CardState {
  readonly proposalId: ProposalId;
  /** As entered. */
  readonly price: string;
  readonly isHourly: boolean;
  /** The form and page in which a card is saved for monthly invoices. */
  readonly autopay: CardState;
}

/** The tour that was booked last. */
export interface TourState extends CardState {
  id: TourId | null;
}

/** The last requests, which a step can send again. */
interface LastRequests {
  payout: CreatePayout | null;
  refund: CreateRefund | null;
}

/** The isolated context of one scenario. */
export interface ScenarioContext {
  readonly db: Database;
  readonly clock: TestClock;
  readonly stripe: SimulatedStripe;
  readonly agent: User;
  readonly buyer: User;
  readonly proposals: readonly ProposalState[];
  readonly tour: TourState;
  readonly lastRequests: LastRequests;
  /** Names of events to count that the provider's records do not show. */
  readonly events: string[];
  /** The running server. */
  readonly server: ServerProcess;
  /** The number of server starts. */
  readonly starts: number;
  /** Kills the server if it is running, and starts it again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function createUser(server: ServerProcess, userType: UserType): Promise<User> {
  const userId = newId(userIdSchema);
  const name = userType === 'agent' ? 'Ada Agent' : 'Ben Buyer';
  const email = `${userType}-${userId}@example.com`;
  await ensureProfile(server.system, { userId, email, metadata: { name, user_type: userType } });
  return { kind: 'user', userId, email, name, userType, sessionId: 'scenario' };
}

/** The least price that is split, in cents: three payments of at least the minimum charge. */
const SPLIT_MIN = 3 * MIN_CHARGE;

/**
 * Gives a proposal two line items, a deposit, and two installments, the second of them due while the
 * scenario runs. Changes nothing if the price is too low.
 */
async function splitPrice(ctx: UseCaseContext, proposalId: ProposalId, price: string): Promise<void> {
  const total = parseMoney(price);
  if (total === null || total < SPLIT_MIN) return;
  const lineItems = divideEqually(total, 2).map((unitAmount, nth) => ({
    description: `Part ${nth + 1}`,
    quantity: 1,
    unitAmount,
  }));
  await updateProposal(ctx, { proposalId, changes: { lineItems } });
  const [deposit, first, second] = divideEqually(total, 3);
  const payments = paymentsSchema.parse([
    { kind: 'deposit', amount: deposit },
    { kind: 'installment', amount: first, dueOn: '2026-11-04' },
    { kind: 'installment', amount: second, dueOn: '2026-11-06' },
  ]);
  await setPaymentSchedule(ctx, { proposalId, payments, timeZone: 'UTC' });
}

/** Makes a proposal monthly. Its first month is due at once. */
async function startMonths(ctx: UseCaseContext, proposalId: ProposalId): Promise<void> {
  await updateProposal(ctx, { proposalId, changes: { pricingStructure: 'monthly' } });
  const terms = { billingDay: 1, firstMonth: '2026-11', timeZone: 'UTC' };
  await startSubscription(ctx, startSubscriptionSchema.parse({ proposalId, ...terms }));
}

async function createProposals(
  server: ServerProcess,
  agent: User,
  buyer: User,
  { prices, hourly, monthly, split }: Scenario,
): Promise<ProposalState[]> {
  const ctx = server.as(agent);
  const client = { customerName: buyer.name, customerEmail: buyer.email, customerPhone: '555-0100' };
  const deal = await createDeal(ctx, newDealSchema.parse(client));
  const proposals: ProposalState[] = [];
  for (const amount of prices) {
    const fields = { dealId: deal.id, serviceType: 'Home Showing', amount, description: 'A tour' };
    const { id } = await createProposal(ctx, newProposalSchema.parse(fields));
    const isHourly = hourly && proposals.length === prices.length - 1;
    if (isHourly) await updateProposal(ctx, { proposalId: id, changes: { pricingStructure: 'hourly' } });
    if (monthly && proposals.length === 0) await startMonths(ctx, id);
    if (split && !isHourly && proposals.length === prices.length - 1) await splitPrice(ctx, id, amount);
    const closed = { form: null, authenticationUrl: null };
    proposals.push({ proposalId: id, price: amount, isHourly, ...closed, autopay: { ...closed } });
  }
  return proposals;
}

async function createVerifiedAccount(
  server: ServerProcess,
  stripe: SimulatedStripe,
  agent: User,
): Promise<void> {
  const { accountId } = await createAccount(server.as(agent), { email: agent.email });
  await stripe.control(`accounts/${accountId}`, { card_payments: 'active', payouts: 'active' });
  await readAccountStatus(server.as(agent), { accountId });
}

/** Wednesday, November 4, 2026, 09:00 UTC. The next Monday is a few days away. */
const START = Date.UTC(2026, 10, 4, 9);

/** Creates the initial state of a scenario on an empty database. The caller closes the database. */
export async function createScenarioContext(db: Database, scenario: Scenario): Promise<ScenarioContext> {
  const clock = createTestClock(START);
  const stripe = openSimulatedStripe(clock);
  let server = await startProcess({ db, clock, stripe });
  let starts = 1;
  const agent = await createUser(server, 'agent');
  const buyer = await createUser(server, 'buyer');
  const proposals = await createProposals(server, agent, buyer, scenario);
  if (scenario.verified) await createVerifiedAccount(server, stripe, agent);
  return {
    db,
    clock,
    stripe,
    agent,
    buyer,
    proposals,
    tour: { id: null, form: null, authenticationUrl: null },
    lastRequests: { payout: null, refund: null },
    events: [],
    get server() {
      return server;
    },
    get starts() {
      return starts;
    },
    restart: async () => {
      server.process.crash();
      server = await startProcess({ db, clock, stripe });
      starts += 1;
    },
    close: async () => {
      server.process.crash();
      await stripe.close();
    },
  };
}
