import { statementInputSchema, statementListInputSchema } from '@gable/contracts/statement';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { listStatements } from './list-statements.ts';
import { readStatement } from './read-statement.ts';

export const statementRouter = router({
  list: procedure.input(statementListInputSchema).query(useCase(listStatements)),
  read: procedure.input(statementInputSchema).query(useCase(readStatement)),
});
