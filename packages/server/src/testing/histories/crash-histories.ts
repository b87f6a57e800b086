import { runHistory } from './run-history.ts';
import type { History, Scene, Step, Trouble } from './step.ts';

const calm = (step: Step): Scene => ({ step, trouble: null });
const hours = (count: number): Scene => calm({ do: 'wait', hours: count });
const bill: Step = { do: 'invoice', proposal: 0 };
const withdraw: Step = { do: 'void', proposal: 0 };
const paid: readonly Scene[] = [
  calm(bill),
  calm({ do: 'pay', proposal: 0, card: 'good-at-once', form: 'fresh' }),
  calm({ do: 'look', proposal: 0, who: 'buyer' }),
];
const news: readonly Scene[] = [calm({ do: 'post-all' }), calm({ do: 'work' })];

/** What leads to the step that meets trouble, the step, and what follows before anybody has noticed. */
interface Plot {
  readonly name: string;
  readonly before: readonly Scene[];
  readonly step: Step;
  readonly after: readonly Scene[];
}

const PLOTS: readonly Plot[] = [
  {
    name: 'an invoice that is withdrawn and made again',
    before: [],
    step: bill,
    after: [calm(withdraw), ...paid],
  },
  {
    name: 'an invoice that is withdrawn while the account cannot charge',
    before: [],
    step: bill,
    after: [
      calm({ do: 'provider-says', account: 'restricted' }),
      hours(30),
      ...news,
      calm(withdraw),
      calm({ do: 'provider-says', account: 'active' }),
      calm({ do: 'check-account' }),
      ...paid,
    ],
  },
  { name: 'a withdrawal', before: [calm(bill)], step: withdraw, after: paid },
  {
    name: 'a cash-out that the provider has forgotten the key of',
    before: paid,
    step: { do: 'payout', percent: 10, click: 'new' },
    after: [hours(30), calm({ do: 'work' })],
  },
  {
    name: 'a refund that the provider has forgotten the key of, and a dispute',
    before: paid,
    step: { do: 'refund', proposal: 0, percent: 10, click: 'new' },
    after: [calm({ do: 'dispute', nth: 0 }), hours(30), calm({ do: 'verdict', nth: 0, won: true })],
  },
];

function historyOf({ before, step, after }: Plot, trouble: Trouble): History {
  return { verified: true, prices: ['250', '99.99'], scenes: [...before, { step, trouble }, ...after] };
}

/**
 * Plays the histories in which one step meets this trouble at the act `first`, at every `every`th act after it, and at the one
 * that it no longer has. Rejects with what was wrong, and where. Returns at how many acts each step met the trouble.
 */
export async function playCrashHistories(
  how: Trouble['how'],
  { first, every }: { readonly first: number; readonly every: number },
): Promise<number[]> {
  const met: number[] = [];
  for (const plot of PLOTS) {
    let count = 0;
    while (await meetsTrouble(plot, { at: first + every * count, how })) count += 1;
    met.push(count);
  }
  return met;
}

async function meetsTrouble(plot: Plot, trouble: Trouble): Promise<boolean> {
  try {
    const tally = await runHistory(historyOf(plot, trouble));
    return tally['trouble met'] === 1;
  } catch (cause) {
    throw new Error(`${plot.name}, at act ${trouble.at}: ${cause}`, { cause });
  }
}
