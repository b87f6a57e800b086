import type { LiveArea, LiveEvent } from '@gable/contracts/live';
import { useEffect } from 'react';
import { followStream } from '#shared/api/follow-stream.ts';
import { pageServedAt } from '#shared/api/page-marks.ts';
import { trpc } from '#shared/api/trpc.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { noteBuild } from '#shared/version/new-version.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** A part of what was asked for, to be asked for again. */
interface Stale {
  readonly invalidate: () => Promise<void>;
}

/** Asks again for what is on the screen of these areas; the rest is asked for when it is next shown. */
function lookAgain(utils: Utils, areas: readonly LiveArea[]): void {
  const { deal, home, proposal, contract, invoice, payment, refund, payout, connect, profile } = utils;
  const { search, analytics } = utils;
  const queries: Readonly<Record<LiveArea, readonly Stale[]>> = {
    notifications: [utils.notification],
    deals: [deal, home, search, analytics],
    proposals: [proposal, home, search, analytics],
    contracts: [contract],
    money: [invoice, payment, refund, payout.balance, analytics],
    payouts: [payout],
    account: [connect, profile],
    messages: [utils.message],
  };
  for (const stale of new Set(areas.flatMap((area) => queries[area]))) void stale.invalidate();
}

/**
 * While a signed-in screen stands: what changes elsewhere, a payment or a step of the other party, is on the screen a
 * moment later. What changed before the stream opened, or while it was closed, is named when it opens.
 */
export function useLiveUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    // All that is on the screen was read after this, by the server's clock.
    let since = pageServedAt();
    let stop: (() => void) | undefined;
    const cancel = afterPaint(() => {
      stop = followStream<LiveEvent>(
        (callbacks) => utils.client.notification.changes.subscribe({ since }, callbacks),
        (event) => {
          since = event.at;
          if (event.kind === 'open') noteBuild(event.build);
          lookAgain(utils, event.areas);
        },
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [utils]);
}
