import { userIdSchema } from '@gable/contracts/kernel';
import { liveAreaSchema } from '@gable/contracts/live';
import * as z from 'zod/mini';

/** What one process says to all: for this user, these areas have changed, or sessions have ended. */
export const liveMessageSchema = z.object({
  userId: userIdSchema,
  areas: z.array(liveAreaSchema),
  /** Sessions of theirs have ended: each stream looks up its own. */
  sessionsEnded: z.optional(z.boolean()),
  /** The session that ended the others, and has not ended itself. */
  keptSession: z.optional(z.string()),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** Null for what is no message of ours, or one of a newer version. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    const parsed = liveMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
