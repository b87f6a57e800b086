import type { DraftEvent } from '@gable/contracts/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { wireErrorOf } from '#shared/errors/wire-error-of.ts';

/** How a draft ended. */
export type DraftEnd =
  | Extract<DraftEvent, { kind: 'done' }>
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The screen is drawn so often at most while text arrives. Milliseconds. */
const DRAW_EVERY_MS = 80;

/** What a half stream is: the words of the browser for it help nobody. */
const CUT_OFF = 'The connection was lost before the contract was complete. Nothing was saved.';

/** Tells of the text as it grows, not with every piece; the last one is told when it ends. */
function gatherText(tell: (text: string) => void) {
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (piece: string) => {
      text += piece;
      timer ??= setTimeout(() => {
        timer = undefined;
        tell(text);
      }, DRAW_EVERY_MS);
    },
    end: () => clearTimeout(timer),
  };
}

async function follow(events: AsyncIterable<DraftEvent>, onText: (piece: string) => void): Promise<DraftEnd> {
  try {
    for await (const event of events) {
      if (event.kind === 'done') return event;
      onText(event.text);
    }
  } catch (error) {
    if (wireErrorOf(error)) throw error;
    throw new Error(CUT_OFF, { cause: error });
  }
  throw new Error(CUT_OFF);
}

/** Has a contract drafted and watches it being written. Leaving the screen cancels it, at the drafter too. */
export function useDrafting(proposalId: string) {
  const utils = trpc.useUtils();
  /** Null while nothing is drafted; '' until the first words are there. */
  const [watched, setWatched] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function run(stop: AbortController): Promise<DraftEnd> {
    const gathered = gatherText(setWatched);
    try {
      const { signal } = stop;
      const events = await utils.client.contract.generate.mutate({ proposalId }, { signal });
      return await follow(events, gathered.add);
    } catch (error) {
      return stop.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
    } finally {
      gathered.end();
    }
  }

  /** `settle` says what becomes of the end, before the text that was watched goes away. */
  async function start(settle: (end: DraftEnd) => void): Promise<void> {
    const stop = new AbortController();
    running.current = stop;
    setWatched('');
    const end = await run(stop);
    running.current = null;
    if (end.kind === 'done' && end.contract) utils.contract.byProposal.setData({ proposalId }, end.contract);
    // It may have been stored in the moment of the cancel, or something else instead of it.
    if (end.kind !== 'done') void utils.contract.byProposal.invalidate({ proposalId });
    settle(end);
    setWatched(null);
  }

  return { watched, start, cancel };
}
