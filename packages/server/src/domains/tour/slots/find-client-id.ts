import type { UserId } from '@gable/contracts/kernel';
import type { Actor } from '#kernel/index.ts';

/** Returns the client who looks for a time; undefined for agents and visitors. */
export function findClientId(actor: Actor): UserId | undefined {
  return actor.kind === 'user' && actor.userType === 'buyer' ? actor.userId : undefined;
}
