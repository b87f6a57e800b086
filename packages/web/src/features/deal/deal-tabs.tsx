import type { DealView } from '@gable/contracts/deal';
import { DEFAULT_PAGE_SIZE } from '@gable/contracts/kernel';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { LIST_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { TabsList } from '#shared/ui/layout/tabs-list.tsx';
import { DealFiles } from '../attachment/index.ts';
import { DealMessagesTab, useUnreadOfDeal } from '../message/index.ts';
import { DealNotes } from './deal-notes.tsx';
import { DealProposals } from './deal-proposals.tsx';

const PANELS = ['proposals', 'notes', 'files', 'messages'] as const;
const route = getRouteApi('/_app/_agent/deals/$dealId');

/**
 * The tabs for proposals, notes, files and messages. The open tab and the list's length are in the URL.
 */
export function DealTabs({ deal }: { readonly deal: DealView }) {
  const { tab = 'proposals', limit = DEFAULT_PAGE_SIZE, client } = route.useSearch();
  const navigate = route.useNavigate();
  const proposals = trpc.proposal.ofDeal.useQuery({ dealId: deal.id, limit }, LIST_QUERY_OPTIONS);
  const unread = useUnreadOfDeal(deal.id);
  const [visited, setVisited] = useState<readonly string[]>([]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  const show = (next: string | null) =>
    navigate({
      search: (before) => ({
        ...before,
        tab: PANELS.find((panel) => panel === next && panel !== 'proposals'),
      }),
      replace: true,
      resetScroll: false,
    });
  const lengthen = (length: number) =>
    navigate({ search: (before) => ({ ...before, limit: length }), replace: true, resetScroll: false });
  return (
    // Keeps the panels mounted, so that notes being edited are kept and stay guarded.
    <Tabs value={tab} onChange={show} keepMountedMode="display-none">
      <TabsList mb="md" panels={PANELS}>
        <Tabs.Tab value="proposals">Proposals ({proposals.data?.total ?? '…'})</Tabs.Tab>
        <Tabs.Tab value="notes">Notes</Tabs.Tab>
        <Tabs.Tab value="files">Files</Tabs.Tab>
        <Tabs.Tab value="messages">Messages{unread > 0 && ` (${unread})`}</Tabs.Tab>
      </TabsList>
      <Tabs.Panel value="proposals">
        <DealProposals deal={deal} proposals={proposals} limit={limit} onLimit={lengthen} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <DealNotes deal={deal} />
      </Tabs.Panel>
      <Tabs.Panel value="files">
        {visited.includes('files') && (
          <Suspense fallback={<CardSkeleton lines={4} />}>
            <DealFiles dealId={deal.id} />
          </Suspense>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="messages">
        {visited.includes('messages') && (
          <DealMessagesTab deal={deal} client={client} isShown={tab === 'messages'} />
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
