import type { RealtimeEvent, RealtimeTopic } from '@gable/contracts/realtime';
import { useEffect } from 'react';
import { getPageServedAt } from '#shared/api/page-meta.ts';
import { followStream } from '#shared/api/realtime/follow-stream.ts';
import { trpc } from '#shared/api/trpc.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { recordServerBuild } from '#shared/version/new-version.ts';

type Utils = ReturnType<typeof trpc.useUtils>;

/** A group of queries. */
interface Queries {
  readonly invalidate: () => Promise<void>;
}

/** Refetches the visible queries of these topics; others are refetched when they are next shown. */
function invalidateTopics(utils: Utils, topics: readonly RealtimeTopic[]): void {
  const { deal, home, proposal, contract, invoice, payment, refund, payout, connect, profile } = utils;
  const { search, analytics, attachment, reminder } = utils;
  /** What a proposal bills, and what of it is paid. */
  const billing = [utils.timeEntry, utils.paymentSchedule, utils.subscription, utils.autopay];
  // Placeholders of a contract are filled in with the values of its proposal.
  const { placeholders } = contract;
  const queries: Readonly<Record<RealtimeTopic, readonly Queries[]>> = {
    notifications: [utils.notification],
    deals: [deal, home, search, analytics],
    // A client sees the files of a proposal once it was sent.
    proposals: [proposal, home, search, analytics, attachment, reminder, placeholders, ...billing],
    // Lists of proposals show the state of their contracts, and of their tours.
    contracts: [contract, proposal, reminder],
    money: [invoice, payment, refund, payout.balance, search, analytics, ...billing],
    payouts: [payout],
    account: [connect, profile, home],
    messages: [utils.message],
    services: [utils.service],
    attachments: [attachment],
    tours: [utils.tour, proposal, home, search],
  };
  // A newer server may send topics that this build does not know.
  const known = topics.filter((topic) => Object.hasOwn(queries, topic));
  for (const group of new Set(known.flatMap((topic) => queries[topic]))) void group.invalidate();
}

/**
 * Keeps a signed-in screen up to date with changes from elsewhere. When the stream opens, it reports the
 * changes since the page was served or the stream was closed.
 */
export function useRealtimeUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    // All data on the screen was read after this time, by the server's clock.
    let since = getPageServedAt();
    let stop: (() => void) | undefined;
    const cancel = afterPaint(() => {
      stop = followStream<RealtimeEvent>(
        (callbacks) => utils.client.notification.changes.subscribe({ since }, callbacks),
        (event) => {
          since = event.at;
          if (event.kind === 'open') recordServerBuild(event.build);
          invalidateTopics(utils, event.areas);
        },
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [utils]);
}
