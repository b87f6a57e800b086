import { Button, Card } from '@mantine/core';
import { IconFileDescription, IconSearch } from '@tabler/icons-react';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { clearFilters } from '#shared/ui/tables/clear-filters.ts';
import { NO_FILTERS, useProposalsSearch } from './use-proposals-search.ts';

/** The empty state of the list, with or without filters. */
export function NoProposals() {
  const { search, choose } = useProposalsSearch();
  const filtered = Boolean(search.search || search.status || search.dealId);
  return (
    <Card p={0}>
      {filtered ? (
        <EmptyState
          icon={<IconSearch size={24} stroke={1.75} />}
          title="No proposals found"
          hint="Try adjusting your search or filters."
          action={
            <Button variant="default" onClick={clearFilters(() => choose(NO_FILTERS))}>
              Clear Filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<IconFileDescription size={24} stroke={1.75} />}
          title="No proposals found"
          hint="Create your first proposal to get started"
        />
      )}
    </Card>
  );
}
