import type { UserId } from '@gable/contracts/kernel';
import type { Reader } from '#db/index.ts';
import type { User } from '#kernel/index.ts';
import { findProfile } from './find-profile.ts';

/**
 * Returns an agent as the actor of work that they ordered, and that runs without their session.
 * @param purpose Names the work, instead of a session.
 */
export async function loadAgentActor(reader: Reader, agentId: UserId, purpose: string): Promise<User> {
  const profile = await findProfile(reader, agentId);
  if (profile?.userType !== 'agent') throw new Error(`The user ${agentId} is not an agent.`);
  const { email, name, userType } = profile;
  return { kind: 'user', userId: agentId, email, name, userType, sessionId: purpose };
}
