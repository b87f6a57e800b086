import type { UserId } from '@gable/contracts/kernel';
import type { Database } from '../db/index.ts';
import { type Clock, failure } from '../kernel/index.ts';
import { createFeed, type FilledFeed, type LiveFeed } from './live-feed.ts';
import { type LiveMessage, readLiveMessage } from './live-message.ts';
import { createRecentChanges } from './recent-changes.ts';

/** So many streams of one user may be open in one process: a person has a few tabs, not a hundred. */
const STREAMS_PER_USER = 12;
/** When to come again after that, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/** Whose stream it is. */
export interface FeedReader {
  readonly userId: UserId;
  readonly sessionId: string;
}

/** The open streams of this process. */
export interface LiveHub {
  /** Begins to hear what this and the other processes announce. */
  start(): void;
  /**
   * A feed of what changes for the user of this session; it ends with `signal`. RATE_LIMITED when the user has too many open. Ended from
   * the start where the hub is closed. Its first event names what may have changed since `since`, in milliseconds; without
   * it, everything.
   */
  open(reader: FeedReader, signal: AbortSignal | undefined, since?: number): LiveFeed;
  /** How many streams are open in this process. */
  count(): number;
  /** Ends every stream and opens no other; hears nothing more. */
  close(): Promise<void>;
}

/** Brings what is announced on the database to the streams of whom it concerns. */
export function createLiveHub(db: Database, clock: Clock): LiveHub {
  const recent = createRecentChanges();
  const feeds = new Map<UserId, Set<FilledFeed>>();
  let stop: (() => Promise<void>) | undefined;
  let closed = false;

  function forget(userId: UserId, feed: FilledFeed): void {
    const mine = feeds.get(userId);
    mine?.delete(feed);
    if (mine?.size === 0) feeds.delete(userId);
  }

  function deliver({ userId, areas, sessionsEnded, keptSession }: LiveMessage): void {
    if (areas.length > 0) recent.note(userId, areas, clock.now());
    for (const feed of feeds.get(userId) ?? []) {
      if (areas.length > 0) feed.changed(areas);
      if (sessionsEnded && feed.sessionId !== keptSession) feed.sessionsEnded();
    }
  }

  function forEach(work: (feed: FilledFeed) => void): void {
    for (const mine of feeds.values()) for (const feed of [...mine]) work(feed);
  }

  return {
    start: () => {
      stop ??= db.listen({
        hear: (text) => {
          const message = readLiveMessage(text);
          if (message) deliver(message);
        },
        missed: () => {
          recent.missedUntil(clock.now());
          forEach((feed) => feed.missed());
        },
      });
      // PostgreSQL says when it begins to listen; on SQLite there is nothing to wait for.
      if (db.dialect === 'sqlite') recent.missedUntil(clock.now());
    },
    open: ({ userId, sessionId }, signal, since) => {
      const mine = feeds.get(userId) ?? new Set();
      if (mine.size >= STREAMS_PER_USER)
        throw failure('RATE_LIMITED', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      const feed = createFeed(sessionId, recent.since(userId, since));
      const end = () => {
        forget(userId, feed);
        feed.end();
      };
      if (closed || signal?.aborted) {
        feed.end();
        return feed;
      }
      mine.add(feed);
      feeds.set(userId, mine);
      signal?.addEventListener('abort', end, { once: true });
      return { next: feed.next, end };
    },
    count: () => [...feeds.values()].reduce((sum, mine) => sum + mine.size, 0),
    close: async () => {
      closed = true;
      forEach((feed) => feed.end());
      feeds.clear();
      await stop?.();
    },
  };
}
