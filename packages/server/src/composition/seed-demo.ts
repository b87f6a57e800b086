import type { Instant, UserId } from '@gable/contracts/kernel';
import { count, eq } from 'drizzle-orm';
import { createAccount, readAccountStatus } from '../domains/connect/index.ts';
import { markAllNotificationsRead } from '../domains/notification/index.ts';
import { ensureProfile } from '../domains/profile/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { reconcile } from '../domains/reconciliation/index.ts';
import { type Actor, inTransaction, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { demoMarks } from './demo/demo.tables.ts';
import { pastDeals } from './demo/demo-history.ts';
import { type DemoStep, runDemoSteps } from './demo/demo-steps.ts';
import {
  DEMO_START,
  type DemoAccount,
  type DemoDeal,
  demoAgent,
  demoBuyer,
  demoDeals,
  newAgent,
  newAgentDeals,
  UNREAD_SINCE,
} from './demo/demo-data.ts';
import type { DemoContext } from './demo/open-demo-context.ts';
import { dealSteps } from './demo/seed-deals.ts';
import type { SignIn } from './open-sign-in.ts';

const BEGUN = 'demo-world-begun';
const DONE = 'demo-world';

/** How often the books are reconciled with the provider's, in days of the story. This also finds the provider's payouts. */
const BOOKS_EVERY_DAYS = 14;

/** What makes the demo world: the server's database and clock, and a context that lives in the past. */
export interface Seeding {
  readonly server: Pick<UseCaseContext, 'db' | 'clock'>;
  readonly createUser: NonNullable<SignIn['createUser']>;
  /** @param end The moment at which the story ends. */
  openContext(end: Instant): Promise<DemoContext>;
}

type People = Readonly<Record<'maya' | 'noah' | 'jordan', UseCaseContext>>;

async function signUp(
  { base }: DemoContext,
  createUser: Seeding['createUser'],
  account: DemoAccount,
): Promise<UseCaseContext> {
  const { email, password, name, role } = account;
  const metadata = { name, user_type: role };
  const { id } = await createUser({ email, password, metadata });
  const profile = await ensureProfile(base, { userId: id, email, metadata });
  return { ...base, actor: personOf(profile.id, account) };
}

function personOf(userId: UserId, { email, name, role }: DemoAccount): Actor {
  return { kind: 'user', userId, email, name, userType: role, sessionId: 'demo' };
}

async function onboard(agent: UseCaseContext, { sandbox }: DemoContext): Promise<void> {
  const { accountId } = await createAccount(agent, { email: demoAgent.email });
  if ((await readAccountStatus(agent, { accountId })).status === 'verified') return;
  await sandbox.verifyAccount(accountId);
  await readAccountStatus(agent, { accountId });
}

async function findMark({ server }: Seeding, name: string): Promise<Instant | null> {
  const [mark] = await server.db.read.select().from(demoMarks).where(eq(demoMarks.name, name));
  return mark?.madeAt ?? null;
}

async function setMark({ server }: Seeding, name: string): Promise<Instant> {
  const madeAt = server.clock.now();
  await inTransaction(server, async (tx) => {
    await tx.insert(demoMarks).values({ name, madeAt }).onConflictDoNothing();
  });
  return madeAt;
}

/** On data that other people use already, no demo appears. */
async function isWanted(seeding: Seeding): Promise<boolean> {
  if (await findMark(seeding, DONE)) return false;
  if (await findMark(seeding, BEGUN)) return true;
  const [all] = await seeding.server.db.read.select({ total: count() }).from(users);
  return all?.total === 0;
}

async function signUpEveryone(context: DemoContext, createUser: Seeding['createUser']): Promise<People> {
  const { clock } = context;
  clock.moveTo(DEMO_START);
  const maya = await signUp(context, createUser, demoAgent);
  await onboard(maya, context);
  const noah = await signUp(context, createUser, newAgent);
  const jordan = await signUp(context, createUser, demoBuyer);
  return { maya, noah, jordan };
}

/** The provider's own payouts and all else that its messages would have told. */
function bookSteps({ base }: DemoContext): DemoStep[] {
  const rounds = Array.from({ length: Math.floor(DEMO_START / BOOKS_EVERY_DAYS) }, (_, round) => round);
  const system = { ...base, actor: SYSTEM };
  return rounds.map((round) => ({
    at: round * BOOKS_EVERY_DAYS,
    run: async () => void (await reconcile(system)),
  }));
}

function createDemoSteps(context: DemoContext, { maya, noah, jordan }: People): DemoStep[] {
  const { sandbox } = context;
  const stepsOf = (agent: UseCaseContext, deals: readonly DemoDeal[]) =>
    deals.flatMap((deal) => {
      const client = deal.customerEmail === demoBuyer.email ? jordan : null;
      return dealSteps({ agent, client, sandbox }, deal);
    });
  const readUp: DemoStep[] = [maya, jordan].map((person) => ({
    at: UNREAD_SINCE,
    run: async () => void (await markAllNotificationsRead(person)),
  }));
  return [
    ...stepsOf(maya, [...pastDeals, ...demoDeals]),
    ...stepsOf(noah, newAgentDeals),
    ...bookSteps(context),
    ...readUp,
  ];
}

/**
 * Makes the demo world on the first start: two agents and a buyer, with six months of deals, proposals, contracts, invoices,
 * refunds, payouts and messages in every state. A start that was killed half way is completed by the next one, which counts the
 * days from the first one's moment. Answers whose sign-in to print.
 */
export async function seedDemo(seeding: Seeding): Promise<readonly DemoAccount[]> {
  const accounts = [demoAgent, newAgent, demoBuyer];
  if (!(await isWanted(seeding))) return accounts;
  const end = (await findMark(seeding, BEGUN)) ?? (await setMark(seeding, BEGUN));
  const context = await seeding.openContext(end);
  try {
    await runDemoSteps(context, createDemoSteps(context, await signUpEveryone(context, seeding.createUser)));
  } finally {
    await context.close();
  }
  await setMark(seeding, DONE);
  return accounts;
}
