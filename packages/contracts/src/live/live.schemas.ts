import * as z from 'zod/mini';

/** What can change behind a screen's back: each is a part of what the app has asked for, to be asked for again. */
export const LIVE_AREAS = [
  'notifications',
  'deals',
  'proposals',
  'contracts',
  'money',
  'payouts',
  'account',
  'messages',
] as const;
export const liveAreaSchema = z.enum(LIVE_AREAS);
export type LiveArea = z.infer<typeof liveAreaSchema>;

/**
 * What the reader of a stream knows: what was read before `since`, in milliseconds of the server's clock, may be old. Without
 * it the reader is told to look at everything.
 */
export const followChangesSchema = z.nullish(z.object({ since: z.optional(z.number()) }));
export type FollowChanges = z.infer<typeof followChangesSchema>;

/**
 * What an open stream says. It carries no data, only where to look: so a message that is lost, doubled or late can do no
 * harm. `open` comes first, and again after a moment in which something may have been missed. Its areas are those that may
 * have changed since the reader last knew. `at` is the server's time, in milliseconds: it is the next `since`. `build` names
 * the web's build that the server serves, or is null where none is built.
 */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    at: z.number(),
    areas: z.readonly(z.array(liveAreaSchema)),
    build: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('changed'), at: z.number(), areas: z.readonly(z.array(liveAreaSchema)) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
