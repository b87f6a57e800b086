import { plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { createFeed, deleteFeed, readFeed } from './change-feed.ts';

export const tourCalendarRouter = router({
  feed: procedure.query(plainUseCase(readFeed)),
  createFeed: procedure.mutation(plainUseCase(createFeed)),
  deleteFeed: procedure.mutation(plainUseCase(deleteFeed)),
});
