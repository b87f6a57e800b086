import { paymentScheduleInputSchema, setPaymentScheduleSchema } from '@gable/contracts/payment-schedule';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readPaymentSchedule } from './read-payment-schedule.ts';
import { setPaymentSchedule } from './set-payment-schedule.ts';

export const paymentScheduleRouter = router({
  ofProposal: procedure.input(paymentScheduleInputSchema).query(useCase(readPaymentSchedule)),
  set: procedure.input(setPaymentScheduleSchema).mutation(useCase(setPaymentSchedule)),
});
