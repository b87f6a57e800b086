import { type DealView, dealStatusLabel } from '@gable/contracts/deal';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './recent-list.module.css';
import { RecentList } from './recent-list.tsx';

/** So many are listed; with more than that there is a way to all of them (spec section 9). */
const LISTED = 5;

interface RecentDealsProps {
  readonly deals: readonly DealView[];
  /** Of all the agent's deals. */
  readonly count: number;
}

/** The newest deals. */
export function RecentDeals({ deals, count }: RecentDealsProps) {
  return (
    <RecentList
      title="Recent Deals"
      items={deals.slice(0, LISTED).map((deal) => ({
        key: deal.id,
        link: { to: '/deals/$dealId', params: { dealId: deal.id } },
        title: deal.customerName,
        detail: (
          <>
            {deal.customerEmail}
            <span className={css.date}> · {formatDate(deal.createdAt)}</span>
          </>
        ),
        aside: (
          <StatusBadge
            label={dealStatusLabel(deal.status)}
            tone={deal.status === 'active' ? 'success' : 'neutral'}
          />
        ),
      }))}
      empty={
        <EmptyState
          icon={<IconFolders size={24} stroke={1.75} />}
          title="No deals found"
          hint="A deal holds one client and everything you do for them."
        />
      }
      more={
        count > LISTED && (
          <Button variant="subtle" renderRoot={(props) => <Link to="/deals" {...props} />}>
            View All Deals
          </Button>
        )
      }
    />
  );
}
