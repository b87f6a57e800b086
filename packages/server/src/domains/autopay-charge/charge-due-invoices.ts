import { MINUTE_MS } from '@gable/contracts/kernel';
import { definePeriodicJob } from '#outbox/index.ts';
import { listDueCharges } from '../autopay/index.ts';
import { chargeInvoice } from './charge-invoice.ts';

/** The charges of one run. The others follow in the next minute. */
const CHARGES_MAX = 100;

/**
 * Charges saved cards for the invoices that are due. One that fails does not stop the others; one whose
 * result is unknown is repeated in the next run, with the same idempotency key.
 */
export const autopayCharging = definePeriodicJob({
  topic: 'autopay.charge-due',
  what: 'the automatic payments of monthly invoices',
  everyMs: MINUTE_MS,
  isDue: async ({ db, clock }) => (await listDueCharges(db.read, clock.now(), 1)).length > 0,
  run: async (ctx) => {
    for (const chargeId of await listDueCharges(ctx.db.read, ctx.clock.now(), CHARGES_MAX))
      try {
        await chargeInvoice(ctx, chargeId);
      } catch (error) {
        ctx.log.warn({ err: error, chargeId }, 'a saved card could not be charged yet');
      }
  },
});
