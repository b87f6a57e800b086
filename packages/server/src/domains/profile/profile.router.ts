import { plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { findMe } from './read-me.ts';

export const profileRouter = router({ me: procedure.query(plainUseCase(findMe)) });
