export { AccountCard } from './account-card.tsx';
export { getAccountCopy } from './account-copy.ts';
export { useCreateAccount, useProviderDashboard } from './connect.mutations.ts';
export { ExternalAccountsCard } from './external-accounts-card.tsx';
export { useAccountStatus } from './use-account-status.ts';
