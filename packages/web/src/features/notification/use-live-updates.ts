import { LIVE_AREAS, type LiveArea, type LiveEvent } from '@gable/contracts/live';
import { useEffect } from 'react';
import { followStream } from '../../shared/api/follow-stream.ts';
import { trpc } from '../../shared/api/trpc.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** A part of what was asked for, to be asked for again. */
interface Stale {
  readonly invalidate: () => Promise<void>;
}

/** Asks again for what is on the screen of these areas; the rest is asked for when it is next shown. */
function lookAgain(utils: Utils, areas: readonly LiveArea[]): void {
  const { deal, home, proposal, contract, invoice, payment, refund, payout, connect, profile } = utils;
  const queries: Readonly<Record<LiveArea, readonly Stale[]>> = {
    notifications: [utils.notification],
    deals: [deal, home],
    proposals: [proposal, home],
    contracts: [contract],
    money: [invoice, payment, refund, payout.balance],
    payouts: [payout],
    account: [connect, profile],
    messages: [utils.message],
  };
  for (const stale of new Set(areas.flatMap((area) => queries[area]))) void stale.invalidate();
}

/**
 * While a signed-in screen stands: what changes elsewhere, a payment or a step of the other party, is on the screen a
 * moment later. What was missed while the stream was closed is looked at when it opens again.
 */
export function useLiveUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    let isFirst = true;
    return followStream<LiveEvent>(
      (callbacks) => utils.client.notification.changes.subscribe(undefined, callbacks),
      (event) => {
        // The screen has only just been loaded; but somebody may have written in that moment.
        const missed = isFirst ? (['notifications', 'messages'] as const) : LIVE_AREAS;
        isFirst = false;
        lookAgain(utils, event.kind === 'open' ? missed : event.areas);
      },
    );
  }, [utils]);
}
