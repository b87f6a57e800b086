import { ledgerEntries } from '#domains/ledger/ledger.tables.ts';
import { payoutLines, payouts } from '#domains/payout/payout.tables.ts';
import type { ScenarioContext } from '../scenario-context.ts';

const NOT_SENT = ['requested', 'refused'];

/**
 * Checks that the lines of each payout sum to it, and that no entry is in payouts with more than its
 * amount or with the other sign. Returns one sentence per violation.
 */
export async function auditPayouts({ db }: ScenarioContext): Promise<string[]> {
  const lines = await db.read.select().from(payoutLines);
  const sums = new Map<string, number>();
  const add = (id: string, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount);
  for (const { payoutId, entryId, amount } of lines) {
    add(payoutId, amount);
    add(entryId, amount);
  }
  const sent = (await db.read.select().from(payouts)).filter(({ status }) => !NOT_SENT.includes(status));
  const wrongPayouts = sent
    // On an account that our key can no longer read, an automatic payout cannot be explained.
    .filter(({ linesAt, amount }) => linesAt !== null && amount > 0)
    .filter(({ id, amount }) => sums.get(id) !== amount)
    .map(({ id, amount }) => `The lines of a payout of ${amount} cents sum to ${sums.get(id) ?? 0}.`);
  const wrongEntries = (await db.read.select().from(ledgerEntries)).flatMap(({ id, agentAmount }) => {
    const [taken, amount] = [sums.get(id) ?? 0, agentAmount ?? 0];
    const isWithin = taken * amount >= 0 && Math.abs(taken) <= Math.abs(amount);
    return isWithin ? [] : [`${taken} cents of an entry of ${amount} cents are in payouts.`];
  });
  return [...wrongPayouts, ...wrongEntries];
}
