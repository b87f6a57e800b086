import { userIdSchema } from '@gable/contracts/kernel';
import { realtimeTopicSchema } from '@gable/contracts/realtime';
import * as z from 'zod/mini';

/** A message between processes: topics of a user have changed, or sessions were revoked. */
export const realtimeMessageSchema = z.object({
  userId: userIdSchema,
  areas: z.array(realtimeTopicSchema),
  /** Sessions of the user were revoked: each stream checks its own. */
  sessionsEnded: z.optional(z.boolean()),
  /** The session that revoked the others. */
  keptSession: z.optional(z.string()),
});
export type RealtimeMessage = z.infer<typeof realtimeMessageSchema>;

/** Returns null for an invalid message, such as one of another version. */
export function parseRealtimeMessage(text: string): RealtimeMessage | null {
  try {
    const parsed = realtimeMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
