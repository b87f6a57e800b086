import type { FollowChanges, LiveEvent } from '@gable/contracts/live';
import { failure, type Person, requirePerson } from '#kernel/index.ts';
import { NOTE_PRESENCE_MS, notePresence } from '#live/index.ts';
import type { TrpcContext } from './trpc.ts';

/** Is it still the same session of the same person? Throws NOT_SIGNED_IN, or what else a call would now be refused with. */
async function assertStillThere(ctx: TrpcContext, person: Person): Promise<void> {
  const now = requirePerson(await ctx.resolveAgain());
  if (now.userId !== person.userId || now.sessionId !== person.sessionId) throw failure('NOT_SIGNED_IN', {});
}

/**
 * An open stream of what changes for whoever asks, until they leave, their session ends or the server stops. While it is
 * quiet it holds no connection to the database. The session is looked up again when our own sign-in service has ended one of
 * the user's, and every now and then, since a hosted service does not tell.
 */
export async function* liveChanges({
  ctx,
  input,
  signal,
}: {
  readonly ctx: TrpcContext;
  readonly input: FollowChanges;
  readonly signal: AbortSignal | undefined;
}): AsyncGenerator<LiveEvent> {
  const person = requirePerson(ctx.actor);
  const { checkSessionMs, build } = ctx.live;
  const feed = ctx.live.hub.open(person, signal, input?.since);
  // At once as well: the session may have ended before the feed was open.
  let checkedAt = Number.NEGATIVE_INFINITY;
  let notedAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      if (ctx.clock.now() - notedAt >= NOTE_PRESENCE_MS) {
        notedAt = ctx.clock.now();
        await notePresence(ctx, person.userId);
      }
      const due = checkedAt + checkSessionMs - ctx.clock.now();
      if (due <= 0) {
        await assertStillThere(ctx, person);
        checkedAt = ctx.clock.now();
      }
      const event = await feed.next(Math.max(due, 1));
      if (event === 'ended') return;
      if (event === 'quiet') continue;
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
