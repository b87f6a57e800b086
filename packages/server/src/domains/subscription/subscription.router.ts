import {
  changeSubscriptionSchema,
  startSubscriptionSchema,
  subscriptionInputSchema,
} from '@gable/contracts/subscription';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { changeSubscription } from './change-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { startSubscription } from './start-subscription.ts';

export const subscriptionRouter = router({
  ofProposal: procedure.input(subscriptionInputSchema).query(useCase(readSubscription)),
  start: procedure.input(startSubscriptionSchema).mutation(useCase(startSubscription)),
  change: procedure.input(changeSubscriptionSchema).mutation(useCase(changeSubscription)),
});
