import type { RealtimeEvent, RealtimeInput } from '@gable/contracts/realtime';
import { failure, requireUser, type User } from '#kernel/index.ts';
import { PRESENCE_INTERVAL_MS, recordPresence } from '#realtime/index.ts';
import type { TrpcContext } from './trpc.ts';

/**
 * Authenticates the request again. Throws NOT_SIGNED_IN if the session is not the same, or any
 * authentication error.
 */
async function assertSameSession(ctx: TrpcContext, user: User): Promise<void> {
  const current = requireUser(await ctx.resolveActorAgain());
  if (current.userId !== user.userId || current.sessionId !== user.sessionId)
    throw failure('NOT_SIGNED_IN', {});
}

/**
 * Streams the user's realtime events until the client disconnects, the session ends or the server
 * stops. Holds no database connection while idle. The session is checked when the embedded auth
 * service revokes one of the user's, and periodically, because a hosted service does not report it.
 */
export async function* streamRealtimeEvents({
  ctx,
  input,
  signal,
}: {
  readonly ctx: TrpcContext;
  readonly input: RealtimeInput;
  readonly signal: AbortSignal | undefined;
}): AsyncGenerator<RealtimeEvent> {
  const user = requireUser(ctx.actor);
  const { sessionCheckIntervalMs, build } = ctx.realtime;
  const feed = ctx.realtime.hub.open(user, signal, input?.since);
  // Checked immediately, because the session may have ended before the feed was open.
  let checkedAt = Number.NEGATIVE_INFINITY;
  let presenceAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      if (ctx.clock.now() - presenceAt >= PRESENCE_INTERVAL_MS) {
        presenceAt = ctx.clock.now();
        await recordPresence(ctx, user.userId);
      }
      const due = checkedAt + sessionCheckIntervalMs - ctx.clock.now();
      if (due <= 0) {
        await assertSameSession(ctx, user);
        checkedAt = ctx.clock.now();
      }
      const event = await feed.next(Math.max(due, 1));
      if (event === 'ended') return;
      if (event === 'timeout') continue;
      if (event === 'check-session') {
        checkedAt = Number.NEGATIVE_INFINITY;
        continue;
      }
      const { kind, areas } = event;
      const at = ctx.clock.now();
      yield kind === 'open' ? { kind, at, areas, build } : { kind, at, areas };
    }
  } finally {
    feed.end();
  }
}
