export { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
export { readAccountStatus, syncAccountHandler, syncProviderAccount } from './account-status.ts';
export { type AccountOwner, findAccountOwner, isClosedAccount } from './closed-accounts.ts';
export { accountReplaced, accountVerified, syncAccount } from './connect.topics.ts';
export {
  findAccountOfAgent,
  type KnownAccount,
  listKnownAccounts,
  requireVerifiedAccount,
} from './find-account.ts';
export { lookAtAccountSoon } from './look-at-account-soon.ts';
export { createAccount, openAccountHandler } from './open-account.ts';
export { payOutOnMondays } from './pay-out-on-mondays.ts';
export { isAccountGone, whileConnected } from './while-connected.ts';
