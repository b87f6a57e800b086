import { isInformationDue } from '@gable/contracts/connect';
import { type BadgeProps, formatDate } from '@gable/contracts/kernel';
import type { KnownAccount } from './use-account-status.ts';

export interface AccountCopy {
  readonly title: string;
  readonly text: string;
  readonly badge: BadgeProps;
  /** The label of the onboarding button; null for no button. */
  readonly action: string | null;
}

function getPendingText(needs: number | null): string {
  if (needs === null) return 'You’ve started your account. Finish it on our payment provider’s secure page.';
  if (needs === 0)
    return 'We’re checking your details. You don’t need to do anything. This page updates automatically.';
  const details = needs === 1 ? '1 more detail is' : `${needs} more details are`;
  return `${details} needed before you can get paid. Continue where you left off.`;
}

/** The provider closed or disconnected the account. The agent needs a new one. */
const CLOSED: AccountCopy = {
  title: 'Your payment account was closed',
  text: 'Our payment provider closed or disconnected it. Your past earnings stay on record. Set up payments again so your clients can pay by card.',
  badge: { label: 'Closed', tone: 'danger' },
  action: 'Set Up Payments',
};

/** Returns what clients and the agent cannot do. */
function getBlockedText(blocked: KnownAccount['blocked']): string {
  const charges = blocked.includes('charges');
  const payouts = blocked.includes('payouts');
  if (charges && payouts) return 'Your clients can’t pay by card and payouts are paused.';
  if (charges) return 'Your clients can’t pay by card. Payouts still work.';
  if (payouts) return 'Payouts to your bank are paused. Your clients can still pay by card.';
  return 'Some features of your account are limited.';
}

const UNCHANGED = 'Your balance and invoices are unchanged.';

function getRestrictedCopy({ status, needs, blocked }: KnownAccount): AccountCopy {
  if (status === 'rejected')
    return {
      title: 'Your payment account was rejected',
      text: `Our payment provider rejected it. ${getBlockedText(blocked)} ${UNCHANGED} Open its page to see whether you can correct your details.`,
      badge: { label: 'Rejected', tone: 'danger' },
      action: 'Retry Verification',
    };
  const next = needs === 0 ? 'Our payment provider is reviewing it. You don’t need to do anything now.' : '';
  return {
    title: 'Your payment account is restricted',
    text: `${getBlockedText(blocked)} ${UNCHANGED} ${next}`.trim(),
    badge: { label: 'Restricted', tone: 'warning' },
    action: 'Continue Setup',
  };
}

/** The account works, but the provider needs more details soon. */
function getDueCopy({ deadline }: KnownAccount): AccountCopy {
  const at = deadline?.at ?? null;
  return {
    title: 'Your payment account needs information',
    text: `Our payment provider needs more details from you${at === null ? '' : ` by ${formatDate(at)}`}. Without them, card payments or payouts may stop. Everything works until then.`,
    badge: { label: 'Needs information', tone: 'warning' },
    action: 'Provide Details',
  };
}

/** Returns whether the provider restricted an account that was already onboarded. */
export function isRestricted({ accountId, status, onboardingComplete }: KnownAccount): boolean {
  return accountId !== null && onboardingComplete && status !== 'verified';
}

/** Returns the texts for an account's status. */
export function getAccountCopy(account: KnownAccount): AccountCopy {
  if (isRestricted(account)) return getRestrictedCopy(account);
  const { accountId, status, needs } = account;
  switch (status) {
    case 'none':
      return {
        title: 'Set up payments',
        text: 'Verify your identity once with our payment provider. Then your clients can pay by card, and the money goes to your bank.',
        badge: { label: 'Not set up', tone: 'neutral' },
        action: 'Set Up Payments',
      };
    case 'pending':
      return {
        title: 'Finish setting up payments',
        text: getPendingText(needs),
        badge: {
          label: needs === 0 ? 'In review' : 'Needs information',
          tone: needs === 0 ? 'info' : 'warning',
        },
        action: 'Continue Setup',
      };
    case 'rejected':
      if (accountId === null) return CLOSED;
      return {
        title: 'Verification failed',
        text: 'Our payment provider couldn’t verify your account. Open its page to see whether you can correct your details.',
        badge: { label: 'Rejected', tone: 'danger' },
        action: 'Retry Verification',
      };
    case 'verified':
      if (isInformationDue(account)) return getDueCopy(account);
      return {
        title: 'Payments are set up',
        text: 'Your clients can pay invoices by card, and payouts start every Monday.',
        badge: { label: 'Verified', tone: 'success' },
        action: null,
      };
  }
}
