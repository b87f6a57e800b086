import { DAY_MS, type Instant, type UserId } from '@gable/contracts/kernel';
import { count, eq } from 'drizzle-orm';
import { readAgentProfile, setProfileImage, updateAgentProfile } from '../domains/agent-profile/index.ts';
import { createAccount, readAccountStatus } from '../domains/connect/index.ts';
import { markAllNotificationsRead } from '../domains/notification/index.ts';
import { ensureProfile } from '../domains/profile/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { reconcile } from '../domains/reconciliation/index.ts';
import { scheduleReminders } from '../domains/reminder/index.ts';
import { type Actor, inTransaction, SYSTEM, type UseCaseContext } from '../kernel/index.ts';
import { demoState } from './demo/demo.tables.ts';
import { type DemoAccount, demoAgent, demoAgentProfile, demoBuyer, newAgent } from './demo/demo-accounts.ts';
import type { DemoDeal } from './demo/demo-deal.ts';
import { demoDeals, newAgentDeals } from './demo/demo-deals.ts';
import { pastDeals } from './demo/demo-history.ts';
import { createPortrait, createSignatureImage } from './demo/demo-images.ts';
import { type DemoStep, runDemoSteps } from './demo/demo-steps.ts';
import { type DaysAgo, DEMO_START, UNREAD_SINCE } from './demo/demo-times.ts';
import type { DemoContext } from './demo/open-demo-context.ts';
import { dealSteps } from './demo/seed-deals.ts';
import { serviceStep } from './demo/seed-services.ts';
import { AGENT_DRAWING } from './demo/seed-signatures.ts';
import { tourSteps } from './demo/seed-tours.ts';
import type { SignIn } from './open-sign-in.ts';

const STARTED = 'demo-world-begun';
const DONE = 'demo-world';

/** The weekday of the automatic payouts, as `Date.getUTCDay` counts. They start at midnight UTC. */
const PAYOUT_WEEKDAY = 1;

/** How long after midnight the reconciliation of a Monday runs. */
const RECONCILE_DELAY_MS = 60_000;

/** The days before the end with reminders, and how often they are checked: some are due for hours only. */
const REMINDER_DAYS = 12;
const REMINDER_CHECKS_PER_DAY = 3;

/** The dependencies of the demo data. */
export interface SeedDemoDeps {
  readonly server: Pick<UseCaseContext, 'db' | 'clock'>;
  readonly createUser: NonNullable<SignIn['createUser']>;
  /** @param end The time at which the demo data ends. */
  openContext(end: Instant): Promise<DemoContext>;
}

type DemoUsers = Readonly<Record<'maya' | 'noah' | 'jordan', UseCaseContext>>;

async function signUp(
  { base }: DemoContext,
  createUser: SeedDemoDeps['createUser'],
  account: DemoAccount,
): Promise<UseCaseContext> {
  const { email, password, name, role } = account;
  const metadata = { name, user_type: role };
  const { id } = await createUser({ email, password, metadata });
  const profile = await ensureProfile(base, { userId: id, email, metadata });
  return { ...base, actor: toActor(profile.id, account) };
}

function toActor(userId: UserId, { email, name, role }: DemoAccount): Actor {
  return { kind: 'user', userId, email, name, userType: role, sessionId: 'demo' };
}

async function onboard(agent: UseCaseContext, { sandbox }: DemoContext): Promise<void> {
  const { accountId } = await createAccount(agent, { email: demoAgent.email });
  if ((await readAccountStatus(agent, { accountId })).status === 'verified') return;
  await sandbox.verifyAccount(accountId);
  await readAccountStatus(agent, { accountId });
}

/** Adds the photo and the signature of the agent's profile, unless they exist. */
async function addProfileImages(agent: UseCaseContext): Promise<void> {
  const { photo, signatureImage } = await readAgentProfile(agent);
  if (photo === null) await setProfileImage(agent, { image: 'photo', bytes: await createPortrait() });
  if (signatureImage === null) {
    const bytes = await createSignatureImage(AGENT_DRAWING);
    await setProfileImage(agent, { image: 'signature', bytes });
  }
}

async function findState({ server }: SeedDemoDeps, name: string): Promise<Instant | null> {
  const [state] = await server.db.read.select().from(demoState).where(eq(demoState.name, name));
  return state?.createdAt ?? null;
}

async function setState({ server }: SeedDemoDeps, name: string): Promise<Instant> {
  const createdAt = server.clock.now();
  await inTransaction(server, async (tx) => {
    await tx.insert(demoState).values({ name, createdAt }).onConflictDoNothing();
  });
  return createdAt;
}

/** False if the demo data exists, or if the database has other users. */
async function isSeedNeeded(deps: SeedDemoDeps): Promise<boolean> {
  if (await findState(deps, DONE)) return false;
  if (await findState(deps, STARTED)) return true;
  const [all] = await deps.server.db.read.select({ total: count() }).from(users);
  return all?.total === 0;
}

async function signUpEveryone(
  context: DemoContext,
  createUser: SeedDemoDeps['createUser'],
): Promise<DemoUsers> {
  const { clock, sandbox } = context;
  // A start that was interrupted during a pending payment leaves this setting.
  await sandbox.setProcessing(0);
  clock.moveTo(DEMO_START);
  const maya = await signUp(context, createUser, demoAgent);
  await updateAgentProfile(maya, { changes: demoAgentProfile });
  await addProfileImages(maya);
  await onboard(maya, context);
  const noah = await signUp(context, createUser, newAgent);
  const jordan = await signUp(context, createUser, demoBuyer);
  return { maya, noah, jordan };
}

/** Returns when each Monday of the demo data began, in days before its end. */
function listMondays(end: Instant): DaysAgo[] {
  const today = Math.floor(end / DAY_MS) * DAY_MS;
  return Array.from({ length: DEMO_START }, (_, index) => today - index * DAY_MS)
    .filter((midnight) => new Date(midnight).getUTCDay() === PAYOUT_WEEKDAY)
    .map((midnight) => (end - midnight) / DAY_MS);
}

/**
 * Returns the reconciliation runs, which replace the webhooks of the provider: at the end, and after each
 * automatic payout, so that it is recorded on its day.
 */
function createReconciliationSteps({ base }: DemoContext, end: Instant): DemoStep[] {
  const system = { ...base, actor: SYSTEM };
  const mondays = listMondays(end).map((at) => Math.max(0, at - RECONCILE_DELAY_MS / DAY_MS));
  return [...new Set([...mondays, 0])].map((at) => ({
    at,
    run: async () => void (await reconcile(system)),
  }));
}

/** Returns the reminders of the last weeks, which have an overdue invoice. */
function createReminderSteps({ base }: DemoContext): DemoStep[] {
  const checks = Array.from({ length: REMINDER_DAYS * REMINDER_CHECKS_PER_DAY }, (_, index) => index + 1);
  return checks.map((index) => ({
    at: index / REMINDER_CHECKS_PER_DAY,
    run: () => scheduleReminders(base),
  }));
}

function createDemoSteps(context: DemoContext, { maya, noah, jordan }: DemoUsers, end: Instant): DemoStep[] {
  const { sandbox } = context;
  const createSteps = (agent: UseCaseContext, deals: readonly DemoDeal[]) =>
    deals.flatMap((deal) => {
      const client = deal.customerEmail === demoBuyer.email ? jordan : null;
      return dealSteps({ agent, client, sandbox }, deal);
    });
  const readNotifications: DemoStep[] = [maya, jordan].map((user) => ({
    at: UNREAD_SINCE,
    run: async () => void (await markAllNotificationsRead(user)),
  }));
  return [
    ...createSteps(maya, [...pastDeals, ...demoDeals]),
    ...createSteps(noah, newAgentDeals),
    serviceStep(maya),
    ...tourSteps({ agent: maya, client: jordan, sandbox }),
    ...createReconciliationSteps(context, end),
    ...createReminderSteps(context),
    ...readNotifications,
  ];
}

/**
 * Seeds the demo data on the first start: two agents and a buyer, with six months of deals,
 * proposals, contracts, invoices, refunds, payouts, messages, services and tours. After an interrupted
 * start, the next start completes the data with the dates of the first one. Returns the accounts to print.
 */
export async function seedDemo(deps: SeedDemoDeps): Promise<readonly DemoAccount[]> {
  const accounts = [demoAgent, newAgent, demoBuyer];
  if (!(await isSeedNeeded(deps))) return accounts;
  const end = (await findState(deps, STARTED)) ?? (await setState(deps, STARTED));
  const context = await deps.openContext(end);
  try {
    const everyone = await signUpEveryone(context, deps.createUser);
    await runDemoSteps(context, createDemoSteps(context, everyone, end));
  } finally {
    await context.close();
  }
  await setState(deps, DONE);
  return accounts;
}
