import type { DealView } from '@gable/contracts/deal';
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { dealOptionsInput } from '../create/deal-options.ts';
import { useDealName } from './use-deal-name.ts';

const ALL = 'all';
const ALL_DEALS = { value: ALL, label: 'All Deals' };
const LABEL = 'Filter by deal';

// Only agents with many deals need the searchable select.
const DealSelect = lazyComponent(async () => (await import('../create/deal-select.tsx')).DealSelect);

interface DealFilterProps {
  readonly dealId: string | undefined;
  readonly onChange: (dealId: string | undefined) => void;
}

/** The client's name, with the email if two clients have the same name. */
function toOption(deal: DealView, deals: readonly DealView[]) {
  const isAmbiguous = deals.filter((other) => other.customerName === deal.customerName).length > 1;
  return {
    value: String(deal.id),
    label: isAmbiguous ? `${deal.customerName} (${deal.customerEmail})` : deal.customerName,
  };
}

function DealList({ dealId, onChange, deals }: DealFilterProps & { readonly deals: readonly DealView[] }) {
  const name = useDealName(dealId);
  const isListed = dealId === undefined || deals.some((deal) => deal.id === dealId);
  const options = deals.map((deal) => toOption(deal, deals));
  return (
    <NativeSelect
      aria-label={LABEL}
      data={[ALL_DEALS, ...(isListed ? [] : [{ value: dealId, label: name }]), ...options]}
      value={dealId ?? ALL}
      onChange={({ currentTarget: { value } }) => onChange(value === ALL ? undefined : value)}
    />
  );
}

/** Filters the list by deal, with a native select or, for many deals, a searchable one. */
export function DealFilter({ dealId, onChange }: DealFilterProps) {
  const { data } = trpc.deal.list.useQuery(dealOptionsInput());
  const list = <DealList dealId={dealId} onChange={onChange} deals={data?.items ?? []} />;
  if (!data?.nextCursor) return list;
  return (
    <Suspense fallback={list}>
      <DealSelect
        aria-label={LABEL}
        first={ALL_DEALS}
        value={dealId ?? ALL}
        onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      />
    </Suspense>
  );
}
