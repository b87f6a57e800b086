import type { DealView } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LISTED } from '#shared/api/paging.ts';
import { trpc } from '#shared/api/trpc.ts';
import { TabsList } from '#shared/ui/tabs-list.tsx';
import { DealMessagesTab, useUnreadOfDeal } from '../message/index.ts';
import { DealNotes } from './deal-notes.tsx';
import { DealProposals } from './deal-proposals.tsx';

const PANELS = ['proposals', 'notes', 'messages'] as const;
const route = getRouteApi('/_app/_agent/deals/$dealId');

/** What the client was offered, the agent's notes, and what the two write to each other. The open tab and the list's length stand in the address. */
export function DealTabs({ deal }: { readonly deal: DealView }) {
  const { tab = 'proposals', limit = PAGE_ROWS } = route.useSearch();
  const navigate = route.useNavigate();
  const proposals = trpc.proposal.ofDeal.useQuery({ dealId: deal.id, limit }, LISTED);
  const unread = useUnreadOfDeal(deal.id);
  const [visited, setVisited] = useState(false);
  if (tab === 'messages' && !visited) setVisited(true);
  const show = (next: string | null) =>
    navigate({
      search: (before) => ({ ...before, tab: next === 'notes' || next === 'messages' ? next : undefined }),
      replace: true,
      resetScroll: false,
    });
  const lengthen = (length: number) =>
    navigate({ search: (before) => ({ ...before, limit: length }), replace: true, resetScroll: false });
  return (
    // Notes that are being written stay while the other tab is looked at, and go on being guarded.
    <Tabs value={tab} onChange={show} keepMountedMode="display-none">
      <TabsList mb="md" panels={PANELS}>
        <Tabs.Tab value="proposals">Proposals ({proposals.data?.total ?? '…'})</Tabs.Tab>
        <Tabs.Tab value="notes">Notes</Tabs.Tab>
        <Tabs.Tab value="messages">Messages{unread > 0 && ` (${unread})`}</Tabs.Tab>
      </TabsList>
      <Tabs.Panel value="proposals">
        <DealProposals deal={deal} proposals={proposals} limit={limit} onLimit={lengthen} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <DealNotes deal={deal} />
      </Tabs.Panel>
      <Tabs.Panel value="messages">
        {visited && <DealMessagesTab deal={deal} isShown={tab === 'messages'} />}
      </Tabs.Panel>
    </Tabs>
  );
}
