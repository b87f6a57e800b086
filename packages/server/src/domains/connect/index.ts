export { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
export { readAccountStatus } from './account-status.ts';
export type { EndReason } from './closed-account.tables.ts';
export { type AccountOwner, findAccountOwner, findEndReason, isClosedAccount } from './closed-accounts.ts';
export { accountReplaced, accountVerified, syncAccount } from './connect.topics.ts';
export {
  type AccountsPage,
  findAccountOfAgent,
  type KnownAccount,
  listKnownAccounts,
  requireOnboardedAccount,
  requireVerifiedAccount,
} from './find-account.ts';
export { isAccessRefused } from './judge-refusal.ts';
export { lookAtAccountSoon } from './look-at-account-soon.ts';
export { createAccount, openAccountHandler } from './open-account.ts';
export { payOutOnMondays } from './pay-out-on-mondays.ts';
export { noteListedClosing, syncAccountHandler, syncProviderAccount } from './sync-account.ts';
export { isAccountGone, onPaymentAccount, whileConnected } from './while-connected.ts';
