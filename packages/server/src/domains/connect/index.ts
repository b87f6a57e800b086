export { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
export { readAccountStatus, syncAccountHandler, syncProviderAccount } from './account-status.ts';
export { accountVerified, syncAccount } from './connect.topics.ts';
export {
  findAccountById,
  findAccountOfAgent,
  type KnownAccount,
  listKnownAccounts,
  requireVerifiedAccount,
} from './find-account.ts';
export { createAccount, openAccountHandler } from './open-account.ts';
export { payOutOnMondays } from './pay-out-on-mondays.ts';
