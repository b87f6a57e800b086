import { transactionPageSchema } from '@gable/contracts/transaction';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { listTransactions } from './list-transactions.ts';

export const transactionRouter = router({
  list: procedure.input(transactionPageSchema).query(useCase(listTransactions)),
});
