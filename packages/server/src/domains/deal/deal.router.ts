import {
  dealBaseSchema,
  dealChangesSchema,
  dealFilterSchema,
  importDealsSchema,
  newDealSchema,
  setDealStatusesSchema,
} from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import { previewClientChangeSchema } from '@gable/contracts/party';
import * as z from 'zod/mini';
import { expensiveProcedure, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { previewClientChange, setDealStatuses, updateDeal } from '../client-change/index.ts';
import { importDeals } from '../deal-import/index.ts';
import { createDeal } from './create-deal.ts';
import { listDeals, readDeal } from './read-deals.ts';

export const dealRouter = router({
  list: procedure.input(dealFilterSchema).query(useCase(listDeals)),
  byId: procedure.input(z.object({ dealId: dealIdSchema })).query(useCase(readDeal)),
  create: procedure.input(newDealSchema).mutation(useCase(createDeal)),
  import: expensiveProcedure.input(importDealsSchema).mutation(useCase(importDeals)),
  setStatuses: procedure.input(setDealStatusesSchema).mutation(useCase(setDealStatuses)),
  previewClientChange: procedure.input(previewClientChangeSchema).query(useCase(previewClientChange)),
  update: procedure
    .input(z.object({ dealId: dealIdSchema, changes: dealChangesSchema, base: z.optional(dealBaseSchema) }))
    .mutation(useCase(updateDeal)),
});
