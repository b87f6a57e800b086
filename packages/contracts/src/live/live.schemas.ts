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
 * What an open stream says. It carries no data, only where to look: so a message that is lost, doubled or late can do no
 * harm. `open` comes first, and again after a moment in which something may have been missed.
 */
export const liveEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('changed'), areas: z.readonly(z.array(liveAreaSchema)) }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;
