import { markReadSchema, notificationListSchema } from '@gable/contracts/notification';
import { realtimeInputSchema } from '@gable/contracts/realtime';
import { streamRealtimeEvents } from '#transport/trpc/realtime-procedure.ts';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { markAllNotificationsRead, markNotificationsRead } from './mark-read.ts';
import { countUnreadNotifications, listNotifications } from './read-notifications.ts';

export const notificationRouter = router({
  list: procedure.input(notificationListSchema).query(useCase(listNotifications)),
  unreadCount: procedure.query(plainUseCase(countUnreadNotifications)),
  markRead: procedure.input(markReadSchema).mutation(useCase(markNotificationsRead)),
  markAllRead: procedure.mutation(plainUseCase(markAllNotificationsRead)),
  changes: procedure.input(realtimeInputSchema).subscription(streamRealtimeEvents),
});
