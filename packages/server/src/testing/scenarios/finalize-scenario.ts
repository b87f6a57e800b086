import { listDueCharges } from '#domains/autopay/index.ts';
import { type Difference, describeDifference, reconcile } from '#domains/reconciliation/index.ts';
import { tourExpiry } from '#domains/tour-booking/expire-tours.ts';
import { deliverEvents } from './deliver-events.ts';
import { listPendingJobs, readOwnRecords } from './own-records.ts';
import { readProviderAccounts } from './provider-accounts.ts';
import { readProviderRecords } from './provider-records.ts';
import type { ScenarioContext } from './scenario-context.ts';
import { billDueMonths } from './subscription-actions.ts';

/** Longer than the outbox's longest retry delay, and than the lease of a crashed process. */
const PAUSE_MS = 3_700_000;
/** More rounds than any scenario needs. */
const MAX_ROUNDS = 30;
/**
 * An account counts as lost after three failed reads within an hour. Each reconciliation run reads
 * it once.
 */
const ACCOUNT_CHECKS = 3;

async function processEverything(context: ScenarioContext): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await tourExpiry.schedule(context.server.system);
    await deliverEvents(context, { type: 'deliver-all-events' });
    await context.server.runJobs();
    await context.stripe.runScheduledWork();
    const jobs = await listPendingJobs(context);
    const charges = await listDueCharges(context.db.read, context.clock.now(), 1);
    if (jobs.length + charges.length + context.stripe.pendingEvents.length === 0) return;
    context.clock.advance(PAUSE_MS);
  }
}

async function reconcileAll(context: ScenarioContext): Promise<void> {
  await reconcile(context.server.system);
  // Repairs may enqueue jobs.
  await processEverything(context);
}

/**
 * Lists the accounts that our key can no longer read, with their balances in our ledger (cents).
 */
async function listLostAccounts(context: ScenarioContext): Promise<ReadonlyMap<string, number>> {
  const accounts = await readProviderAccounts(context);
  const lost = new Map<string, number>();
  for (const { id, access } of accounts) {
    if (access === 'open') continue;
    const { movements } = await readOwnRecords(context, id);
    lost.set(
      id,
      movements.reduce((sum, amount) => sum + amount, 0),
    );
  }
  return lost;
}

function formatDifference(difference: Difference): string {
  return `Reconciliation: ${describeDifference(difference)}`;
}

/** Whether a difference only reports our balance on a lost account. */
function isExpected(lost: ReadonlyMap<string, number>, { kind, objectId, ours }: Difference): boolean {
  return kind === 'account' && lost.get(objectId) !== 0 && ours === `${lost.get(objectId)} cents of usd`;
}

/**
 * Lists charges on lost accounts that we have not recorded. `must` are those that the reconciler
 * has to report.
 */
async function listUnrecordedCharges(context: ScenarioContext) {
  const can: string[] = [];
  const must: string[] = [];
  for (const account of (await readProviderRecords(context)).accounts) {
    if (account.access === 'open') continue;
    const own = await readOwnRecords(context, account.id);
    for (const { charge } of account.feeRecords) {
      if (own.invoices.some(({ chargeId }) => chargeId === charge.id)) continue;
      can.push(charge.id);
      if (own.invoices.some((row) => row.status !== 'void' && row.intentId === charge.payment_intent))
        must.push(charge.id);
    }
  }
  return { can, must };
}

/** Checks that the reconciler reports the unrecorded charges that it must report, and no others. */
async function auditUnrecordedCharges(
  context: ScenarioContext,
  differences: readonly Difference[],
): Promise<string[]> {
  const { can, must } = await listUnrecordedCharges(context);
  const reported = differences.filter(({ kind }) => kind === 'charge').map(({ objectId }) => objectId);
  return [
    ...must
      .filter((id) => !reported.includes(id))
      .map((id) => `The reconciler does not report the charge ${id} on a lost account.`),
    ...reported
      .filter((id) => !can.includes(id))
      .map((id) => `The reconciler reports the charge ${id}, which is on no lost account.`),
  ];
}

/**
 * Ends temporary denials, delivers all events, runs all jobs, and reconciles. Returns one sentence
 * for each difference that the reconciler could not repair, and for each lost account with a
 * balance that it does not report exactly once.
 */
export async function finalizeScenario(context: ScenarioContext): Promise<string[]> {
  context.stripe.denials.lift();
  // A booking waits for its card for 15 minutes.
  if (context.tour.id !== null) context.clock.advance(PAUSE_MS);
  await processEverything(context);
  await reconcileAll(context);
  if ((await listLostAccounts(context)).size > 0)
    for (let check = 0; check < ACCOUNT_CHECKS; check += 1) {
      context.clock.advance(PAUSE_MS);
      await reconcileAll(context);
    }
  await billDueMonths(context, () => processEverything(context));
  const differences = await reconcile(context.server.system);
  // A fee return that was rejected is planned again after a pause, which can end only now.
  await processEverything(context);
  const lost = await listLostAccounts(context);
  if (lost.size === 0) return differences.map(formatDifference);
  const reported = differences.filter((one) => isExpected(lost, one)).map(({ objectId }) => objectId);
  return [
    ...(await auditUnrecordedCharges(context, differences)),
    ...differences.filter((one) => one.kind !== 'charge' && !isExpected(lost, one)).map(formatDifference),
    ...[...lost]
      .filter(([id, cents]) => reported.filter((one) => one === id).length !== (cents === 0 ? 0 : 1))
      .map(([id, cents]) => `The reconciler does not report ${cents} cents on the lost account ${id} once.`),
  ];
}
