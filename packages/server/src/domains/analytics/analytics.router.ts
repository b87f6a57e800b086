import { analyticsInputSchema } from '@gable/contracts/analytics';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readAnalytics } from './read-analytics.ts';

export const analyticsRouter = router({
  overview: procedure.input(analyticsInputSchema).query(useCase(readAnalytics)),
});
