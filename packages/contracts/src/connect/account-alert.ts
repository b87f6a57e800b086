import type { AccountStatusView } from './connect.schemas.ts';

/**
 * Whether the provider needs details soon from an agent whose account works. Details that it only needs
 * eventually, without a date, can wait.
 */
export function isInformationDue({
  needs,
  deadline,
}: Pick<AccountStatusView, 'deadline'> & { readonly needs: number | null }): boolean {
  if (!needs || deadline === null) return false;
  return deadline.at !== null || deadline.status !== 'eventually_due';
}

/** Whether the agent must act, or cannot be paid. False during the first setup, which has its own steps. */
export function needsAccountAlert(account: AccountStatusView): boolean {
  switch (account.status) {
    case 'none':
      return false;
    case 'pending':
      return account.onboardingComplete;
    case 'rejected':
      return true;
    case 'verified':
      return isInformationDue(account);
  }
}
