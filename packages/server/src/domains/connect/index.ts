export { createDashboardLink, createOnboardingLink, listExternalAccounts } from './account-links.ts';
export { findAccountAlert, readAccountStatus } from './account-status.ts';
export { areChargesBlocked } from './are-charges-blocked.ts';
export type { EndReason } from './closed-account.tables.ts';
export { type AccountOwner, findAccountOwner, findEndReason, isClosedAccount } from './closed-accounts.ts';
export { accountReplacedTopic, accountVerifiedTopic, syncAccountTopic } from './connect.topics.ts';
export { createAccount, createAccountHandler } from './create-account.ts';
export { isAccessRefused } from './end-reason.ts';
export { enqueueAccountSync } from './enqueue-account-sync.ts';
export {
  type AccountsPage,
  type AgentAccount,
  type ConnectedAccount,
  findAccountOfAgent,
  listConnectedAccounts,
  requireOnboardedAccount,
  requireVerifiedAccount,
} from './find-account.ts';
export {
  hasAccountEnded,
  ignoreDisconnectedAccount,
  withPaymentAccount,
} from './ignore-disconnected-account.ts';
export { setWeeklyPayouts } from './set-weekly-payouts.ts';
export { recordListedClosure, syncAccountHandler, syncProviderAccount } from './sync-account.ts';
