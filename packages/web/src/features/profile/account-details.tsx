import type { BadgeProps } from '@gable/contracts/kernel';
import type { AccountStatus, UserView } from '@gable/contracts/profile';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './account-details.module.css';

const PAYMENT_BADGES: Readonly<Record<AccountStatus, BadgeProps>> = {
  none: { label: 'Not set up', tone: 'neutral' },
  pending: { label: 'Setup not finished', tone: 'warning' },
  verified: { label: 'Verified', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

function getPaymentBadge({ connectAccountId, connectAccountStatus: status }: UserView): BadgeProps {
  // A rejected account without an id was closed by the provider.
  if (status === 'rejected' && connectAccountId === null) return { label: 'Closed', tone: 'danger' };
  return PAYMENT_BADGES[status];
}

/** The signed-in user's account details. */
export function AccountDetails({ viewer }: { readonly viewer: UserView }) {
  return (
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt>Email</dt>
        <dd>
          <EmailText email={viewer.email} />
        </dd>
      </div>
      <div className={css.fact}>
        <dt>Account type</dt>
        <dd>{viewer.userType === 'agent' ? 'Agent' : 'Buyer'}</dd>
      </div>
      {viewer.userType === 'agent' && (
        <div className={css.fact}>
          <dt>Payments</dt>
          <dd>
            <StatusBadge {...getPaymentBadge(viewer)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
