import { emailPreviewInputSchema } from '@gable/contracts/email-preview';
import { procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { previewEmail } from './preview-email.ts';

export const emailPreviewRouter = router({
  render: procedure.input(emailPreviewInputSchema).query(useCase(previewEmail)),
});
