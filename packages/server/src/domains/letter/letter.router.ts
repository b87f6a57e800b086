import { letterSwitchSchema, optOutSchema } from '@gable/contracts/letter';
import { plainUseCase, procedure, router, useCase } from '../../transport/trpc/trpc.ts';
import { readLetterChoices, switchLetters } from './letter-choices.ts';
import { optIn, optOut, readOptOut } from './opt-out/opt-out.ts';

export const letterRouter = router({
  choices: procedure.query(plainUseCase(readLetterChoices)),
  choose: procedure.input(letterSwitchSchema).mutation(useCase(switchLetters)),
  optOutOf: procedure.input(optOutSchema).query(useCase(readOptOut)),
  optOut: procedure.input(optOutSchema).mutation(useCase(optOut)),
  optIn: procedure.input(optOutSchema).mutation(useCase(optIn)),
});
