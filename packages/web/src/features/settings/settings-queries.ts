import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import type { UserView } from '@gable/contracts/profile';
import type { ApiUtils } from '../../shared/api/create-api.ts';
import { JUST_STARTED } from '../../shared/api/just-started.ts';
import { keptCode } from '../../shared/api/kept-code.ts';
import { readSettings } from '../../shared/api/settings.ts';

/** The code of the tabs that have a chunk of their own. */
export const loadPaymentsPanel = keptCode(() => import('../payout/index.ts'));
export const loadSecurityPanel = keptCode(() => import('../security/index.ts'));
export const loadLetterChoices = keptCode(() => import('../letter/index.ts'));

function startPayments(api: ApiUtils, { onboardingComplete }: UserView): void {
  loadPaymentsPanel().catch(() => undefined);
  api.connect.status.prefetch({});
  if (!onboardingComplete) return;
  api.payout.balance.prefetch();
  api.payout.recent.prefetch({ limit: RECENT_PAYOUTS_LIMIT });
  api.connect.externalAccounts.prefetch();
}

function startSecurity(api: ApiUtils, { userType }: UserView): void {
  loadSecurityPanel().catch(() => undefined);
  api.apiKey.list.prefetch(undefined, JUST_STARTED);
  if (userType === 'agent') api.webhook.list.prefetch();
  if (!readSettings().signIn.sessionList) return;
  api.session.hasPassword.prefetch();
  api.session.list.prefetch(undefined, JUST_STARTED);
}

function startNotifications(api: ApiUtils): void {
  loadLetterChoices().catch(() => undefined);
  api.letter.choices.prefetch();
}

/**
 * Starts what a tab shows, its code along with its data, at once and without waiting: the payment provider may be slow, and
 * each card has its own place for loading and for failing. A tab that is not there for this user starts nothing.
 */
export function startSettings(api: ApiUtils, viewer: UserView, tab: string): void {
  if (tab === 'payments' && viewer.userType === 'agent') startPayments(api, viewer);
  if (tab === 'security') startSecurity(api, viewer);
  if (tab === 'notifications') startNotifications(api);
}
