import { plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { readAllAttention } from './read-attention.ts';
import { readHome } from './read-home.ts';

export const homeRouter = router({
  summary: procedure.query(plainUseCase(readHome)),
  attention: procedure.query(plainUseCase(readAllAttention)),
});
