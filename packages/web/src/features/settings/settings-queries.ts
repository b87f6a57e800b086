import { RECENT_PAYOUTS_LIMIT } from '@gable/contracts/payout';
import type { UserView } from '@gable/contracts/profile';
import type { ApiUtils } from '#shared/api/create-api.ts';
import { FRESH_FROM_LOADER } from '#shared/api/query-options.ts';
import { readSettings } from '#shared/api/settings.ts';

function prefetchPayments(api: ApiUtils, { onboardingComplete }: UserView): void {
  api.connect.status.prefetch({});
  if (!onboardingComplete) return;
  api.payout.balance.prefetch();
  api.payout.recent.prefetch({ limit: RECENT_PAYOUTS_LIMIT });
  api.connect.externalAccounts.prefetch();
}

function prefetchSecurity(api: ApiUtils, { userType }: UserView): void {
  api.apiKey.list.prefetch(undefined, FRESH_FROM_LOADER);
  if (userType === 'agent') {
    api.webhook.list.prefetch();
    api.accountExport.list.prefetch(undefined, FRESH_FROM_LOADER);
  }
  if (!readSettings().signIn.sessionList) return;
  api.session.hasPassword.prefetch();
  api.session.list.prefetch(undefined, FRESH_FROM_LOADER);
}

function prefetchNotifications(api: ApiUtils, { userType }: UserView): void {
  api.email.preferences.prefetch();
  if (userType === 'agent') api.reminder.settings.prefetch();
}

function prefetchProfile(api: ApiUtils, { userType }: UserView): void {
  if (userType === 'agent') api.agentProfile.read.prefetch();
}

function prefetchTours(api: ApiUtils, { userType }: UserView): void {
  if (userType === 'agent') api.tour.availability.prefetch();
}

/**
 * Prefetches the data of a tab without waiting, because the payment provider may be slow. Each card
 * has its own loading and error states. Does nothing for a tab that the user does not have.
 */
export function prefetchSettings(api: ApiUtils, viewer: UserView, tab: string): void {
  if (tab === 'payments' && viewer.userType === 'agent') prefetchPayments(api, viewer);
  if (tab === 'profile') prefetchProfile(api, viewer);
  if (tab === 'tours') prefetchTours(api, viewer);
  if (tab === 'security') prefetchSecurity(api, viewer);
  if (tab === 'notifications') prefetchNotifications(api, viewer);
}
