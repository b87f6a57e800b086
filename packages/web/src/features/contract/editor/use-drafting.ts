import type { DraftEvent } from '@gable/contracts/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { getWireError } from '#shared/errors/wire-error.ts';

/** The result of drafting. */
export type DraftResult =
  | Extract<DraftEvent, { kind: 'done' }>
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Minimum interval between two renders while text is streamed, in milliseconds. */
const RENDER_INTERVAL_MS = 80;

/** Replaces the browser's message for an interrupted stream. */
const CONNECTION_LOST = 'The connection was lost before the contract was complete. Nothing was saved.';

/** Collects streamed text and calls `onText` at most once per interval. */
function throttleText(onText: (text: string) => void) {
  let text = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (piece: string) => {
      text += piece;
      timer ??= setTimeout(() => {
        timer = undefined;
        onText(text);
      }, RENDER_INTERVAL_MS);
    },
    end: () => clearTimeout(timer),
  };
}

async function readEvents(
  events: AsyncIterable<DraftEvent>,
  onText: (piece: string) => void,
): Promise<DraftResult> {
  try {
    for await (const event of events) {
      if (event.kind === 'done') return event;
      onText(event.text);
    }
  } catch (error) {
    if (getWireError(error)) throw error;
    throw new Error(CONNECTION_LOST, { cause: error });
  }
  throw new Error(CONNECTION_LOST);
}

/** Drafts a contract and streams its text. Unmounting cancels it on the server too. */
export function useDrafting(proposalId: string) {
  const utils = trpc.useUtils();
  /** Null while nothing is drafted; '' until the first text arrives. */
  const [streamedText, setStreamedText] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  async function run(controller: AbortController): Promise<DraftResult> {
    const throttled = throttleText(setStreamedText);
    try {
      const { signal } = controller;
      const events = await utils.client.contract.generate.mutate({ proposalId }, { signal });
      return await readEvents(events, throttled.add);
    } catch (error) {
      return controller.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error };
    } finally {
      throttled.end();
    }
  }

  /** Starts drafting. Calls `onEnd` with the result before the streamed text is cleared. */
  async function start(onEnd: (result: DraftResult) => void): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setStreamedText('');
    const result = await run(controller);
    running.current = null;
    if (result.kind === 'done' && result.contract)
      utils.contract.byProposal.setData({ proposalId }, result.contract);
    // The server may have stored the draft just before the cancel.
    if (result.kind !== 'done') void utils.contract.byProposal.invalidate({ proposalId });
    onEnd(result);
    setStreamedText(null);
  }

  return { streamedText, start, cancel };
}
