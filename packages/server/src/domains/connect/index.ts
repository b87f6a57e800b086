export { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
export { readAccountStatus, syncAccountHandler } from './account-status.ts';
export { accountVerified, syncAccount } from './connect.topics.ts';
export {
  findAccountById,
  findAccountOfAgent,
  type KnownAccount,
  requireVerifiedAccount,
} from './find-account.ts';
export { createAccount, openAccountHandler } from './open-account.ts';
