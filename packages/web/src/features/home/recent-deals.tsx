import { type DealView, getDealStatusLabel } from '@gable/contracts/deal';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmailText } from '#shared/ui/display/email-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import css from './recent-list.module.css';
import { RecentList } from './recent-list.tsx';

/**
 * With more deals than this, a link to all of them is shown (docs/product.md, Constants and
 * limits).
 */
const MAX_LISTED = 5;

interface RecentDealsProps {
  readonly deals: readonly DealView[];
  /** The number of all the agent's deals. */
  readonly count: number;
}

/** The newest deals. */
export function RecentDeals({ deals, count }: RecentDealsProps) {
  return (
    <RecentList
      title="Recent Deals"
      items={deals.slice(0, MAX_LISTED).map((deal) => ({
        key: deal.id,
        link: { to: '/deals/$dealId', params: { dealId: deal.id } },
        title: deal.customerName,
        detail: (
          <>
            <EmailText email={deal.customerEmail} />
            <span className={css.date}> · {formatDate(deal.createdAt)}</span>
          </>
        ),
        aside: (
          <StatusBadge
            label={getDealStatusLabel(deal.status)}
            tone={deal.status === 'active' ? 'success' : 'neutral'}
          />
        ),
      }))}
      empty={
        <EmptyState
          icon={<IconFolders size={24} stroke={1.75} />}
          title="No deals found"
          hint="A deal is one client and all your work for them."
        />
      }
      more={
        count > MAX_LISTED && (
          <Button variant="subtle" renderRoot={(props) => <Link to="/deals" {...props} />}>
            View All Deals
          </Button>
        )
      }
    />
  );
}
