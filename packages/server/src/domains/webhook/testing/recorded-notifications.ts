import { notificationListSchema } from '@gable/contracts/notification';
import { listNotifications } from '#domains/notification/index.ts';
import type { TestContext, UserContext } from '#testing/test-context.ts';

/** Lists a user's in-app notifications. */
export async function listReceivedNotifications(context: TestContext, person: UserContext) {
  await context.worker.drain();
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items.map(({ event }) => event);
}
