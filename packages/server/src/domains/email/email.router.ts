import { emailPreferenceSchema, invitationTokenSchema, unsubscribeTokenSchema } from '@gable/contracts/email';
import { readUnsubscribe, resubscribe, unsubscribe } from '#emails/index.ts';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { readEmailPreferences, setEmailPreference } from './email-preferences.ts';
import { readInvitation } from './invitation/read-invitation.ts';
import { resendInvitation } from './invitation/resend-invitation.ts';

export const emailRouter = router({
  preferences: procedure.query(plainUseCase(readEmailPreferences)),
  setPreference: procedure.input(emailPreferenceSchema).mutation(useCase(setEmailPreference)),
  invitation: procedure.input(invitationTokenSchema).query(useCase(readInvitation)),
  resendInvitation: procedure.input(invitationTokenSchema).mutation(useCase(resendInvitation)),
  unsubscribeLink: procedure.input(unsubscribeTokenSchema).query(useCase(readUnsubscribe)),
  unsubscribe: procedure.input(unsubscribeTokenSchema).mutation(useCase(unsubscribe)),
  resubscribe: procedure.input(unsubscribeTokenSchema).mutation(useCase(resubscribe)),
});
