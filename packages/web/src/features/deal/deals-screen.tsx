import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PagedList } from '../../shared/ui/paged-list.tsx';
import { DealFilters } from './deal-filters.tsx';
import { DealsTable } from './deals-table.tsx';
import { useDealsSearch } from './use-deals-search.ts';

const loadDialog = () => import('./create-deal-dialog.tsx');
const CreateDealDialog = lazy(async () => ({ default: (await loadDialog()).CreateDealDialog }));

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
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
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
      <OnceOpened opened={search.create === true}>
        <CreateDealDialog opened={search.create === true} onClose={() => change({ create: undefined })} />
      </OnceOpened>
    </>
  );
}
