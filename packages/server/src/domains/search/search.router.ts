import { searchInputSchema } from '@gable/contracts/search';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { searchEverything } from './search-everything.ts';

export const searchRouter = router({
  everything: procedure.input(searchInputSchema).query(useCase(searchEverything)),
});
