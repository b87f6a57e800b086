import { type EmailPreference, type EmailPreferences, listEmailTopics } from '@gable/contracts/email';
import { listUnsubscribedTopics, storeEmailPreference } from '#emails/index.ts';
import { failure, inTransaction, requireUser, type UseCaseContext } from '#kernel/index.ts';

/** Returns which optional emails the user receives. */
export async function readEmailPreferences(ctx: UseCaseContext): Promise<EmailPreferences> {
  const { email, userType } = requireUser(ctx.actor);
  const unsubscribed = await listUnsubscribedTopics(ctx.db.read, email);
  const switches = listEmailTopics(userType).map((topic) => ({ topic, on: !unsubscribed.has(topic) }));
  return { email, switches };
}

/** Turns a topic on or off. BAD_REQUEST for a topic of the other role. */
export async function setEmailPreference(
  ctx: UseCaseContext,
  { topic, on }: EmailPreference,
): Promise<EmailPreferences> {
  const { email, userType } = requireUser(ctx.actor);
  if (!listEmailTopics(userType).includes(topic))
    throw failure('BAD_REQUEST', { detail: 'Your role does not receive these emails.' });
  await inTransaction(ctx, (tx) => storeEmailPreference(tx, { email, topic, on }, ctx.clock.now()));
  return readEmailPreferences(ctx);
}
