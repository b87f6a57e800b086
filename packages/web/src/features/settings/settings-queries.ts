import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import type { UserView } from '@gable/contracts/profile';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { JUST_STARTED } from '#shared/api/just-started.ts';
import { readSettings } from '#shared/api/settings.ts';

function startPayments(api: ApiUtils, { onboardingComplete }: UserView): void {
  api.connect.status.prefetch({});
  if (!onboardingComplete) return;
  api.payout.balance.prefetch();
  api.payout.recent.prefetch({ limit: RECENT_PAYOUTS_LIMIT });
  api.connect.externalAccounts.prefetch();
}

function startSecurity(api: ApiUtils, { userType }: UserView): void {
  api.apiKey.list.prefetch(undefined, JUST_STARTED);
  if (userType === 'agent') api.webhook.list.prefetch();
  if (!readSettings().signIn.sessionList) return;
  api.session.hasPassword.prefetch();
  api.session.list.prefetch(undefined, JUST_STARTED);
}

function startNotifications(api: ApiUtils): void {
  api.letter.choices.prefetch();
}

/**
 * Asks for what a tab shows, at once and without waiting: the payment provider may be slow, and
 * each card has its own place for loading and for failing. A tab that is not there for this user starts nothing.
 */
export function startSettings(api: ApiUtils, viewer: UserView, tab: string): void {
  if (tab === 'payments' && viewer.userType === 'agent') startPayments(api, viewer);
  if (tab === 'security') startSecurity(api, viewer);
  if (tab === 'notifications') startNotifications(api);
}
