import { trpc } from '#shared/api/trpc.ts';
import { BackLink } from '#shared/ui/layout/back-link.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { ClientCard } from './client-card.tsx';
import css from './deal-layout.module.css';
import { DealTabs } from './deal-tabs.tsx';

interface DealScreenProps {
  readonly dealId: string;
}

/** A deal: the client, proposals, notes, files and messages. */
export function DealScreen({ dealId }: DealScreenProps) {
  const [deal] = trpc.deal.byId.useSuspenseQuery({ dealId });
  return (
    <>
      <PageHeader title={`Deal: ${deal.customerName}`} back={<BackLink to="/deals">Deals</BackLink>} />
      <div className={css.columns}>
        <ClientCard deal={deal} />
        <DealTabs deal={deal} />
      </div>
    </>
  );
}
