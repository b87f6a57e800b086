import { endSessionSchema } from '@gable/contracts/session';
import { plainUseCase, procedure, router, useCase } from '../../transport/trpc/trpc.ts';
import { endSession } from './end-session.ts';
import { hasPassword } from './has-password.ts';
import { listSessions } from './list-sessions.ts';

export const sessionRouter = router({
  list: procedure.query(plainUseCase(listSessions)),
  hasPassword: procedure.query(plainUseCase(hasPassword)),
  end: procedure.input(endSessionSchema).mutation(useCase(endSession)),
});
