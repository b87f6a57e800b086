import { changeNameSchema } from '@gable/contracts/profile';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { findMe } from '../session/index.ts';
import { changeName } from './change-name.ts';

export const profileRouter = router({
  me: procedure.query(plainUseCase(findMe)),
  changeName: procedure.input(changeNameSchema).mutation(useCase(changeName)),
});
