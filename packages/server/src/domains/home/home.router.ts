import { plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { readHome } from './read-home.ts';

export const homeRouter = router({ summary: procedure.query(plainUseCase(readHome)) });
