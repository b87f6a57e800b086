import { Button } from '@mantine/core';
import { IconReceipt, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { clearFilters } from '#shared/ui/tables/clear-filters.ts';

interface NoTransactionsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The empty state, with the next step. */
export function NoTransactions({ isFiltered, onClear }: NoTransactionsProps) {
  if (isFiltered)
    return (
      <Surface>
        <EmptyState
          icon={<IconSearch size={24} stroke={1.75} />}
          title="No transactions found"
          hint="Try adjusting your search or filters."
          action={
            <Button variant="default" onClick={clearFilters(onClear)}>
              Clear Filters
            </Button>
          }
        />
      </Surface>
    );
  return (
    <Surface>
      <EmptyState
        icon={<IconReceipt size={24} stroke={1.75} />}
        title="No transactions yet"
        hint="Payments, refunds and payouts appear here once a client has paid."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/proposals" {...props} />}>
            View Proposals
          </Button>
        }
      />
    </Surface>
  );
}
