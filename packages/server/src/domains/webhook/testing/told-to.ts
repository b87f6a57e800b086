import { notificationListSchema } from '@gable/contracts/notification';
import { listNotifications } from '#domains/notification/index.ts';
import type { PersonContext, TestWorld } from '#testing/test-world.ts';

/** What is in somebody's bell. */
export async function toldTo(world: TestWorld, person: PersonContext) {
  await world.worker.drain();
  const { items } = await listNotifications(person, notificationListSchema.parse({}));
  return items.map(({ happening }) => happening);
}
