import { type Difference, describeDifference, reconcile } from '#domains/reconciliation/index.ts';
import type { HistoryWorld } from './history-world.ts';
import { movePost } from './move-post.ts';
import { readOwnBooks } from './own-books.ts';
import { readProviderAccounts } from './provider-accounts.ts';
import { readProviderBooks } from './provider-books.ts';
import { listWaitingWork } from './waiting-work.ts';

/** Longer than the longest pause of the outbox, and than the lease of a dead process. */
const PAUSE_MS = 3_700_000;
/** More rounds than any history needs. */
const ROUNDS = 30;
/** An account counts as lost after three looks over an hour; the reconciler looks at it once a run. */
const LOOKS = 3;

async function everythingArrives(world: HistoryWorld): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await movePost(world, { do: 'post-all' });
    await world.server.work();
    await world.stripe.settle();
    if ((await listWaitingWork(world.db)).length === 0 && world.stripe.onTheirWay.length === 0) return;
    world.clock.advance(PAUSE_MS);
  }
}

async function repair(world: HistoryWorld): Promise<void> {
  await reconcile(world.server.system);
  // What it repaired may be work for others.
  await everythingArrives(world);
}

/** The accounts that our key can no longer read, with what our ledger has on each, in cents. */
async function listLost(world: HistoryWorld): Promise<ReadonlyMap<string, number>> {
  const accounts = await readProviderAccounts(world);
  const lost = new Map<string, number>();
  for (const { id, access } of accounts) {
    if (access === 'open') continue;
    const { movements } = await readOwnBooks(world, id);
    lost.set(
      id,
      movements.reduce((sum, amount) => sum + amount, 0),
    );
  }
  return lost;
}

function describeRest(difference: Difference): string {
  return `The reconciler: ${describeDifference(difference)}`;
}

/** Whether a difference says no more than that our books have money on an account that was lost. */
function isExpected(lost: ReadonlyMap<string, number>, { kind, objectId, ours }: Difference): boolean {
  return kind === 'account' && lost.get(objectId) !== 0 && ours === `${lost.get(objectId)} cents of usd`;
}

/** The charges on lost accounts that our books do not have; `must` are those of an invoice that is not settled here. */
async function listUnheard(world: HistoryWorld) {
  const can: string[] = [];
  const must: string[] = [];
  for (const account of (await readProviderBooks(world)).accounts) {
    if (account.access === 'open') continue;
    const own = await readOwnBooks(world, account.id);
    for (const { charge } of account.feeBooks) {
      if (own.invoices.some(({ chargeId }) => chargeId === charge.id)) continue;
      can.push(charge.id);
      if (own.invoices.some((row) => row.status !== 'void' && row.intentId === charge.payment_intent))
        must.push(charge.id);
    }
  }
  return { can, must };
}

/** What the reconciler says of payments on lost accounts: each that it must report, and no other. */
async function auditUnheard(world: HistoryWorld, differences: readonly Difference[]): Promise<string[]> {
  const { can, must } = await listUnheard(world);
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
 * Everything that is still on its way arrives, every denial that is not for ever ends, all work that it leads to is done,
 * and the reconciler goes through the books: what was lost it finds by looking. Answers what it could not repair, each in
 * one sentence; and each lost account with money in our books that it does not
 * report once.
 */
export async function settleHistory(world: HistoryWorld): Promise<string[]> {
  world.stripe.denials.lift();
  await everythingArrives(world);
  await repair(world);
  if ((await listLost(world)).size > 0)
    for (let look = 0; look < LOOKS; look += 1) {
      world.clock.advance(PAUSE_MS);
      await repair(world);
    }
  const differences = await reconcile(world.server.system);
  const lost = await listLost(world);
  if (lost.size === 0) return differences.map(describeRest);
  const reported = differences.filter((one) => isExpected(lost, one)).map(({ objectId }) => objectId);
  return [
    ...(await auditUnheard(world, differences)),
    ...differences.filter((one) => one.kind !== 'charge' && !isExpected(lost, one)).map(describeRest),
    ...[...lost]
      .filter(([id, cents]) => reported.filter((one) => one === id).length !== (cents === 0 ? 0 : 1))
      .map(([id, cents]) => `The reconciler does not report ${cents} cents on the lost account ${id} once.`),
  ];
}
