import type { DealView } from '@gable/contracts/deal';
import { PAGE_ROWS } from '@gable/contracts/kernel';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { LISTED } from '../../shared/api/paging.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { DealNotes } from './deal-notes.tsx';
import { DealProposals } from './deal-proposals.tsx';

const route = getRouteApi('/_app/_agent/deals/$dealId');

/** What the client was offered, and the agent's notes. The open tab and the list's length stand in the address. */
export function DealTabs({ deal }: { readonly deal: DealView }) {
  const { tab = 'proposals', limit = PAGE_ROWS } = route.useSearch();
  const navigate = route.useNavigate();
  const proposals = trpc.proposal.ofDeal.useQuery({ dealId: deal.id, limit }, LISTED);
  const show = (next: string | null) =>
    navigate({
      search: (before) => ({ ...before, tab: next === 'notes' ? 'notes' : undefined }),
      replace: true,
      resetScroll: false,
    });
  const lengthen = (length: number) =>
    navigate({ search: (before) => ({ ...before, limit: length }), replace: true, resetScroll: false });
  return (
    // Notes that are being written stay while the other tab is looked at, and go on being guarded.
    <Tabs value={tab} onChange={show} keepMountedMode="display-none">
      <Tabs.List mb="md">
        <Tabs.Tab value="proposals">Proposals ({proposals.data?.total ?? '…'})</Tabs.Tab>
        <Tabs.Tab value="notes">Notes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="proposals">
        <DealProposals deal={deal} proposals={proposals} limit={limit} onLimit={lengthen} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <DealNotes deal={deal} />
      </Tabs.Panel>
    </Tabs>
  );
}
