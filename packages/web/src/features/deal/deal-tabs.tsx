import type { DealView } from '@gable/contracts/deal';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../shared/api/trpc.ts';
import { DealNotes } from './deal-notes.tsx';
import { DealProposals } from './deal-proposals.tsx';

const route = getRouteApi('/_app/_agent/deals/$dealId');

/** What the client was offered, and the agent's notes. The open tab stands in the address. */
export function DealTabs({ deal }: { readonly deal: DealView }) {
  const { tab = 'proposals' } = route.useSearch();
  const navigate = route.useNavigate();
  const proposals = trpc.proposal.ofDeal.useQuery({ dealId: deal.id });
  const show = (next: string | null) =>
    navigate({ search: { tab: next === 'notes' ? 'notes' : undefined }, replace: true });
  return (
    // Notes that are being written stay while the other tab is looked at, and go on being guarded.
    <Tabs value={tab} onChange={show} keepMountedMode="display-none">
      <Tabs.List mb="md">
        <Tabs.Tab value="proposals">Proposals ({proposals.data?.length ?? '…'})</Tabs.Tab>
        <Tabs.Tab value="notes">Notes</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="proposals">
        <DealProposals deal={deal} proposals={proposals} />
      </Tabs.Panel>
      <Tabs.Panel value="notes">
        <DealNotes deal={deal} />
      </Tabs.Panel>
    </Tabs>
  );
}
