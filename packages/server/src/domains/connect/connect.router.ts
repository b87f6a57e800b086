import {
  accountStatusInputSchema,
  createAccountSchema,
  onboardingLinkInputSchema,
} from '@gable/contracts/connect';
import { plainUseCase, procedure, router, useCase } from '#transport/trpc/trpc.ts';
import { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
import { readAccountStatus } from './account-status.ts';
import { createAccount } from './create-account.ts';

export const connectRouter = router({
  createAccount: procedure.input(createAccountSchema).mutation(useCase(createAccount)),
  status: procedure.input(accountStatusInputSchema).query(useCase(readAccountStatus)),
  onboardingLink: procedure.input(onboardingLinkInputSchema).mutation(useCase(createOnboardingLink)),
  externalAccounts: procedure.query(plainUseCase(listExternalAccounts)),
  dashboardLink: procedure.mutation(plainUseCase(createDashboardLink)),
});
