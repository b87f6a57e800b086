import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../shared/api/trpc.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { CreateDealDialog } from './create-deal-dialog.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsTable } from './deals-table.tsx';
import { useDealsSearch } from './use-deals-search.ts';

/** The agent's clients, each with everything done for them. */
export function DealsScreen() {
  const { search, change } = useDealsSearch();
  const deals = trpc.deal.list.useInfiniteQuery(
    { search: search.search, status: search.status },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title="Deals"
        description="Your clients, and how things stand with each of them."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
            onClick={() => change({ create: true })}
          >
            Create Deal
          </Button>
        }
      />
      <DealFilters />
      <PagedList query={deals} errorTitle="Error loading deals" loadingLabel="Loading deals...">
        <DealsTable
          deals={deals.data?.pages.flatMap((page) => page.items) ?? []}
          filtered={Boolean(search.search || search.status)}
          onClear={() => change({ search: undefined, status: undefined })}
        />
      </PagedList>
      <CreateDealDialog opened={search.create === true} onClose={() => change({ create: undefined })} />
    </>
  );
}
