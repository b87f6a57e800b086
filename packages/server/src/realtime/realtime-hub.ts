import type { UserId } from '@gable/contracts/kernel';
import type { Database } from '../db/index.ts';
import { type Clock, failure } from '../kernel/index.ts';
import { createFeed, type RealtimeFeed, type WritableRealtimeFeed } from './realtime-feed.ts';
import { parseRealtimeMessage, type RealtimeMessage } from './realtime-message.ts';
import { createRecentChanges } from './recent-changes.ts';

/** The maximum number of open streams per user in this process. */
const MAX_STREAMS_PER_USER = 12;
const RETRY_AFTER_SECONDS = 30;

interface Subscriber {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** The open streams of this process. */
export interface RealtimeHub {
  /** Starts listening to the messages of all processes. */
  start(): void;
  /**
   * Opens a feed of a user's changes, which ends when `signal` is aborted. The first event has the
   * topics that may have changed after `since` (milliseconds, UTC), or all topics without it.
   * Throws RATE_LIMITED if the user has too many open streams. After `close`, returns a feed that
   * has ended.
   */
  open(subscriber: Subscriber, signal: AbortSignal | undefined, since?: number): RealtimeFeed;
  /** The number of open streams in this process. */
  count(): number;
  /** Ends all streams and stops listening. */
  close(): Promise<void>;
}

/** Creates the hub, which delivers messages published on the database to the user's streams. */
export function createRealtimeHub(db: Database, clock: Clock): RealtimeHub {
  const recent = createRecentChanges();
  const feeds = new Map<UserId, Set<WritableRealtimeFeed>>();
  let stop: (() => Promise<void>) | undefined;
  let closed = false;

  function remove(userId: UserId, feed: WritableRealtimeFeed): void {
    const userFeeds = feeds.get(userId);
    userFeeds?.delete(feed);
    if (userFeeds?.size === 0) feeds.delete(userId);
  }

  function deliver({ userId, areas, sessionsEnded, keptSession }: RealtimeMessage): void {
    if (areas.length > 0) recent.record(userId, areas, clock.now());
    for (const feed of feeds.get(userId) ?? []) {
      if (areas.length > 0) feed.addChanges(areas);
      if (sessionsEnded && feed.sessionId !== keptSession) feed.checkSession();
    }
  }

  function forEachFeed(callback: (feed: WritableRealtimeFeed) => void): void {
    for (const userFeeds of feeds.values()) for (const feed of [...userFeeds]) callback(feed);
  }

  return {
    start: () => {
      stop ??= db.listen({
        onMessage: (text) => {
          const message = parseRealtimeMessage(text);
          if (message) deliver(message);
        },
        onGap: () => {
          recent.reset(clock.now());
          forEachFeed((feed) => feed.reset());
        },
      });
      // PostgreSQL reports when it starts listening (`onGap`); SQLite listens immediately.
      if (db.dialect === 'sqlite') recent.reset(clock.now());
    },
    open: ({ userId, sessionId }, signal, since) => {
      const userFeeds = feeds.get(userId) ?? new Set();
      if (userFeeds.size >= MAX_STREAMS_PER_USER)
        throw failure('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const feed = createFeed(sessionId, recent.since(userId, since));
      const end = () => {
        remove(userId, feed);
        feed.end();
      };
      if (closed || signal?.aborted) {
        feed.end();
        return feed;
      }
      userFeeds.add(feed);
      feeds.set(userId, userFeeds);
      signal?.addEventListener('abort', end, { once: true });
      return { next: feed.next, end };
    },
    count: () => [...feeds.values()].reduce((sum, userFeeds) => sum + userFeeds.size, 0),
    close: async () => {
      closed = true;
      forEachFeed((feed) => feed.end());
      feeds.clear();
      await stop?.();
    },
  };
}
