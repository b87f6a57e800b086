import type { StatusLook } from '@gable/contracts/kernel';
import type { KnownAccount } from './use-account-status.ts';

export interface AccountWords {
  readonly title: string;
  readonly text: string;
  readonly look: StatusLook;
  /** The way on; null when there is none to go. */
  readonly action: string | null;
}

function pendingText(needs: number | null): string {
  if (needs === null) return 'Your account is started. Finish it on our payment provider’s secure page.';
  if (needs === 0)
    return 'Your details are being checked. There is nothing for you to do right now; this page updates by itself.';
  const details = needs === 1 ? '1 more detail is' : `${needs} more details are`;
  return `${details} needed before you can be paid. Continue where you left off.`;
}

/** The provider closed it or no longer knows us; only another account helps. */
const CLOSED: AccountWords = {
  title: 'Your payment account was closed',
  text: 'Our payment provider has closed it, or it was disconnected. What you earned with it stays in your books. Set up payments again, and your clients can pay by card.',
  look: { label: 'Closed', tone: 'danger' },
  action: 'Set Up Payments',
};

/** What clients and the agent cannot do meanwhile. */
function blockedText(blocked: KnownAccount['blocked']): string {
  const charges = blocked.includes('charges');
  const payouts = blocked.includes('payouts');
  if (charges && payouts) return 'Your clients can’t pay by card and payouts are paused.';
  if (charges) return 'Your clients can’t pay by card. Payouts still work.';
  if (payouts) return 'Payouts to your bank are paused. Your clients can still pay by card.';
  return 'Some features of your account are limited.';
}

const KEPT = 'Your balance and invoices are still here.';

function restrictedWords({ status, needs, blocked }: KnownAccount): AccountWords {
  if (status === 'rejected')
    return {
      title: 'Your payment account was rejected',
      text: `Our payment provider no longer accepts it. ${blockedText(blocked)} ${KEPT} Check your details and try again.`,
      look: { label: 'Rejected', tone: 'danger' },
      action: 'Retry Verification',
    };
  const next = needs === 0 ? 'Our payment provider is reviewing it. You don’t need to do anything now.' : '';
  return {
    title: 'Your payment account is restricted',
    text: `${blockedText(blocked)} ${KEPT} ${next}`.trim(),
    look: { label: 'Restricted', tone: 'warning' },
    action: 'Continue Setup',
  };
}

/** Whether the account could charge before and the provider holds something back now. */
export function isRestricted({ accountId, status, onboardingComplete }: KnownAccount): boolean {
  return accountId !== null && onboardingComplete && status !== 'verified';
}

/** What an account's state means for its agent, and what comes next. */
export function accountWords(account: KnownAccount): AccountWords {
  if (isRestricted(account)) return restrictedWords(account);
  const { accountId, status, needs } = account;
  switch (status) {
    case 'none':
      return {
        title: 'Set up payments',
        text: 'Verify your identity once with our payment provider. After that your clients can pay your invoices by card, and the money goes to your bank.',
        look: { label: 'Not set up', tone: 'neutral' },
        action: 'Set Up Payments',
      };
    case 'pending':
      return {
        title: 'Finish setting up payments',
        text: pendingText(needs),
        look: {
          label: needs === 0 ? 'In review' : 'Needs information',
          tone: needs === 0 ? 'info' : 'warning',
        },
        action: 'Continue Setup',
      };
    case 'rejected':
      if (accountId === null) return CLOSED;
      return {
        title: 'Verification was not accepted',
        text: 'Our payment provider could not verify your account. Check your details and try again.',
        look: { label: 'Rejected', tone: 'danger' },
        action: 'Retry Verification',
      };
    case 'verified':
      return {
        title: 'Payments are set up',
        text: 'Your clients can pay invoices by card, and payouts reach your bank on Mondays.',
        look: { label: 'Verified', tone: 'success' },
        action: null,
      };
  }
}
