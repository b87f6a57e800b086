import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import { NoMatches } from '#shared/ui/tables/no-matches.tsx';

interface NoTransactionsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
}

/** The empty state, with the next step. */
export function NoTransactions({ isFiltered, onClear }: NoTransactionsProps) {
  if (isFiltered)
    return (
      <Surface>
        <NoMatches title="No transactions found" onClear={onClear} />
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
