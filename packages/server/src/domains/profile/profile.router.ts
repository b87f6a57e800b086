import { plainUseCase, procedure, router } from '#transport/trpc/trpc.ts';
import { findMe } from '../session/index.ts';

export const profileRouter = router({ me: procedure.query(plainUseCase(findMe)) });
