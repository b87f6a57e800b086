import { invitationTokenSchema, letterSwitchSchema, optOutSchema } from '@gable/contracts/letter';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { sendNewLink } from './invitation/new-link.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import { readLetterChoices, switchLetters } from './letter-choices.ts';
import { optIn, optOut, readOptOut } from './opt-out/opt-out.ts';

export const letterRouter = router({
  choices: procedure.query(plainUseCase(readLetterChoices)),
  choose: procedure.input(letterSwitchSchema).mutation(useCase(switchLetters)),
  invitation: procedure.input(invitationTokenSchema).query(useCase(readInvitation)),
  sendNewLink: procedure.input(invitationTokenSchema).mutation(useCase(sendNewLink)),
  optOutOf: procedure.input(optOutSchema).query(useCase(readOptOut)),
  optOut: procedure.input(optOutSchema).mutation(useCase(optOut)),
  optIn: procedure.input(optOutSchema).mutation(useCase(optIn)),
});
