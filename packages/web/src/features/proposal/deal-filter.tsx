import type { DealView } from '@gable/contracts/deal';
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { dealChoices } from './deal-choices.ts';
import { useDealName } from './use-deal-name.ts';

const ALL = 'all';
const ALL_DEALS = { value: ALL, label: 'All Deals' };
const LABEL = 'Filter by deal';

// Only an agent with more deals than one list holds has to search in them.
const DealSelect = lazyPart(async () => (await import('./deal-select.tsx')).DealSelect);

interface DealFilterProps {
  readonly dealId: string | undefined;
  readonly onChange: (dealId: string | undefined) => void;
}

/** The client's name; where two have the same, their addresses tell them apart. */
function choiceOf(deal: DealView, deals: readonly DealView[]) {
  const isOneOfMany = deals.filter((other) => other.customerName === deal.customerName).length > 1;
  return {
    value: String(deal.id),
    label: isOneOfMany ? `${deal.customerName} (${deal.customerEmail})` : deal.customerName,
  };
}

function DealList({ dealId, onChange, deals }: DealFilterProps & { readonly deals: readonly DealView[] }) {
  const name = useDealName(dealId);
  const isOffered = dealId === undefined || deals.some((deal) => deal.id === dealId);
  const choices = deals.map((deal) => choiceOf(deal, deals));
  return (
    <NativeSelect
      aria-label={LABEL}
      data={[ALL_DEALS, ...(isOffered ? [] : [{ value: dealId, label: name }]), ...choices]}
      value={dealId ?? ALL}
      onChange={({ currentTarget: { value } }) => onChange(value === ALL ? undefined : value)}
    />
  );
}

/** Narrows the list to one deal: out of a plain list, or out of a searchable one where there are too many for that. */
export function DealFilter({ dealId, onChange }: DealFilterProps) {
  const { data } = trpc.deal.list.useQuery(dealChoices());
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
