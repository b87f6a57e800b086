import { receiptPageSchema, receiptRefSchema } from '@gable/contracts/receipt';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { listReceipts, readReceipt } from './read-receipts.ts';

export const receiptRouter = router({
  list: procedure.input(receiptPageSchema).query(useCase(listReceipts)),
  read: procedure.input(receiptRefSchema).query(useCase(readReceipt)),
});
