import {
  changeSubscriptionSchema,
  setMonthlyPriceSchema,
  startSubscriptionSchema,
  subscriptionInputSchema,
} from '@gable/contracts/subscription';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { changeSubscription } from './change-subscription.ts';
import { readSubscription } from './read-subscription.ts';
import { setMonthlyPrice } from './set-monthly-price.ts';
import { startSubscription } from './start-subscription.ts';

export const subscriptionRouter = router({
  ofProposal: procedure.input(subscriptionInputSchema).query(useCase(readSubscription)),
  start: procedure.input(startSubscriptionSchema).mutation(useCase(startSubscription)),
  setPrice: procedure.input(setMonthlyPriceSchema).mutation(useCase(setMonthlyPrice)),
  change: procedure.input(changeSubscriptionSchema).mutation(useCase(changeSubscription)),
});
