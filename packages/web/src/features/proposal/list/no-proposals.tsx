import { Button, Card } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { NoMatches } from '#shared/ui/tables/no-matches.tsx';
import { NO_FILTERS, useProposalsSearch } from './use-proposals-search.ts';

/** The empty state of the list, with or without filters. */
export function NoProposals() {
  const { search, choose } = useProposalsSearch();
  const filtered = Boolean(search.search || search.status || search.dealId);
  return (
    <Card p={0}>
      {filtered ? (
        <NoMatches title="No proposals found" onClear={() => choose(NO_FILTERS)} />
      ) : (
        <EmptyState
          icon={<IconFileDescription size={24} stroke={1.75} />}
          title="No proposals found"
          hint="Create your first proposal to get started"
          action={
            <Button
              variant="light"
              renderRoot={(props) => <Link to="/proposals" search={{ create: true }} {...props} />}
            >
              Create Proposal
            </Button>
          }
        />
      )}
    </Card>
  );
}
