import * as fc from 'fast-check';
import { openTestDatabase } from '../open-test-database.ts';
import { anyHistory } from './any-history.ts';
import { auditEnd } from './audit-end.ts';
import { auditMoment } from './audit-moment.ts';
import { type HistoryWorld, openHistoryWorld } from './history-world.ts';
import { performScene } from './perform-scene.ts';
import { readProviderBooks } from './provider-books.ts';
import { settleHistory } from './settle-history.ts';
import type { History } from './step.ts';
import { type Tally, tallyOf } from './tally.ts';

function assertNothing(findings: readonly string[], when: string): void {
  if (findings.length > 0) throw new Error(`${when}:\n${findings.join('\n')}`);
}

async function play(world: HistoryWorld, history: History): Promise<Tally> {
  let troubles = 0;
  for (const [nth, scene] of history.scenes.entries()) {
    if (await performScene(world, scene)) troubles += 1;
    assertNothing(await auditMoment(world), `After scene ${nth + 1}`);
  }
  const differences = await settleHistory(world);
  const books = await readProviderBooks(world);
  const findings = [...differences, ...(await auditMoment(world)), ...(await auditEnd(world, books))];
  assertNothing(findings, 'At the end');
  return { ...tallyOf(world, books), 'trouble met': troubles };
}

/**
 * Plays one history in a world of its own, and answers what happened in it. Rejects with what was wrong afterwards, or
 * on the way.
 */
export async function runHistory(history: History): Promise<Tally> {
  const database = await openTestDatabase();
  try {
    const world = await openHistoryWorld(database.db, history);
    try {
      return await play(world, history);
    } finally {
      await world.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Plays the one history that belongs to this seed. One that fails is cut down to the scenes that matter; the error names
 * the seed and shows what is left.
 */
export async function runSeed(seed: number): Promise<Tally> {
  let tally: Tally = {};
  const property = fc.asyncProperty(anyHistory, async (history) => {
    tally = await runHistory(history);
  });
  const outcome = await fc.check(property, { seed, numRuns: 1, unbiased: true });
  if (!outcome.failed) return tally;
  const { errorInstance: cause } = outcome;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const [shortest] = outcome.counterexample ?? [];
  throw new Error(
    `The history of seed ${seed} goes wrong; HISTORY_SEED=${seed} plays it again. ${reason}\n${told(shortest)}`,
    { cause },
  );
}

/** A history, one scene a line. */
function told(history: History | undefined): string {
  if (!history) return '';
  const { scenes, ...beginning } = history;
  return [beginning, ...scenes].map((part) => JSON.stringify(part)).join('\n');
}
