import * as z from 'zod/mini';

/** The topics of change events. Each stands for a group of queries that the app refetches. */
export const REALTIME_TOPICS = [
  'notifications',
  'deals',
  'proposals',
  'contracts',
  'money',
  'payouts',
  'account',
  'messages',
  'services',
  'attachments',
  'tours',
] as const;
export const realtimeTopicSchema = z.enum(REALTIME_TOPICS);
export type RealtimeTopic = z.infer<typeof realtimeTopicSchema>;

/**
 * Opens a stream. `since` (milliseconds, server time) is when the client last had current data;
 * without it, every topic counts as changed.
 */
export const realtimeInputSchema = z.nullish(z.object({ since: z.optional(z.number()) }));
export type RealtimeInput = z.infer<typeof realtimeInputSchema>;

/**
 * A stream event. Events carry topics, not data, so lost, duplicate or late events do no harm.
 * `open` is sent first, and again after events may have been missed; its `areas` may have changed
 * since `since`. `at` is the server's time in milliseconds, for the next `since`. `build` is the
 * web build that the server serves; null without one.
 */
export const realtimeEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    at: z.number(),
    areas: z.readonly(z.array(realtimeTopicSchema)),
    build: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('changed'), at: z.number(), areas: z.readonly(z.array(realtimeTopicSchema)) }),
]);
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
