import { endSessionSchema, reauthenticateSchema } from '@gable/contracts/session';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { endSession } from './end-session.ts';
import { hasPassword } from './has-password.ts';
import { listSessions } from './list-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';

export const sessionRouter = router({
  list: procedure.query(plainUseCase(listSessions)),
  hasPassword: procedure.query(plainUseCase(hasPassword)),
  reauthenticate: procedure
    .input(reauthenticateSchema)
    .mutation(({ ctx, input }) => reauthenticate(ctx, input)),
  end: procedure.input(endSessionSchema).mutation(useCase(endSession)),
});
