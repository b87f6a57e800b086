import type { UserId } from '@gable/contracts/kernel';
import { count, eq } from 'drizzle-orm';
import { createAccount, readAccountStatus } from '../domains/connect/index.ts';
import { ensureProfile } from '../domains/profile/index.ts';
import { users } from '../domains/profile/profile.tables.ts';
import { type Actor, inTransaction, type UseCaseContext } from '../kernel/index.ts';
import { demoMarks } from './demo/demo.tables.ts';
import type { DemoSandbox } from './demo/demo-sandbox.ts';
import {
  type DemoAccount,
  demoAgent,
  demoBuyer,
  demoDeals,
  newAgent,
  newAgentDeals,
} from './demo/demo-world.ts';
import { seedDeals } from './demo/seed-deals.ts';
import type { SignIn } from './open-sign-in.ts';

const MARK = 'demo-world';

interface Seeding {
  readonly base: Omit<UseCaseContext, 'actor'>;
  readonly createUser: NonNullable<SignIn['createUser']>;
  readonly sandbox: DemoSandbox;
}

async function signUp({ base, createUser }: Seeding, account: DemoAccount): Promise<UseCaseContext> {
  const { email, password, name, role } = account;
  const metadata = { name, user_type: role };
  const { id } = await createUser({ email, password, metadata });
  const profile = await ensureProfile(base, { userId: id, email, metadata });
  return { ...base, actor: personOf(profile.id, account) };
}

function personOf(userId: UserId, { email, name, role }: DemoAccount): Actor {
  return { kind: 'person', userId, email, name, userType: role, sessionId: 'demo' };
}

async function onboard(ctx: UseCaseContext, sandbox: DemoSandbox): Promise<void> {
  const { accountId } = await createAccount(ctx, { email: demoAgent.email });
  if ((await readAccountStatus(ctx, { accountId })).status === 'verified') return;
  await sandbox.verifyAccount(accountId);
  await readAccountStatus(ctx, { accountId });
}

/** On data that other people use already, no demo appears. */
async function isWanted({ base }: Seeding): Promise<boolean> {
  const [mark] = await base.db.read.select().from(demoMarks).where(eq(demoMarks.name, MARK));
  if (mark) return false;
  const [strangers] = await base.db.read.select({ total: count() }).from(users);
  const [demo] = await base.db.read
    .select({ total: count() })
    .from(users)
    .where(eq(users.email, demoAgent.email));
  return strangers?.total === 0 || demo?.total === 1;
}

/**
 * Makes the demo world on the first start: two agents and a buyer, with deals, proposals, contracts and invoices in
 * every state. A start that was killed half way is completed by the next one. Answers whose sign-in to print.
 */
export async function seedDemo(seeding: Seeding): Promise<readonly DemoAccount[]> {
  const accounts = [demoAgent, newAgent, demoBuyer];
  if (!(await isWanted(seeding))) return accounts;
  const agent = await signUp(seeding, demoAgent);
  await signUp(seeding, demoBuyer);
  await onboard(agent, seeding.sandbox);
  await seedDeals(agent, seeding.sandbox, demoDeals);
  await seedDeals(await signUp(seeding, newAgent), seeding.sandbox, newAgentDeals);
  await inTransaction(seeding.base, async (tx) => {
    await tx.insert(demoMarks).values({ name: MARK, madeAt: seeding.base.clock.now() }).onConflictDoNothing();
  });
  return accounts;
}
