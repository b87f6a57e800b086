import { expensiveProcedure, plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { createExport } from './create-export.ts';
import { listExports } from './read-exports.ts';

export const accountExportRouter = router({
  list: procedure.query(plainUseCase(listExports)),
  create: expensiveProcedure.mutation(plainUseCase(createExport)),
});
