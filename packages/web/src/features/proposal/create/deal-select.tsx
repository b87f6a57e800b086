import type { DealStatus, DealView } from '@gable/contracts/deal';
import { type ComboboxParsedItem, Select, type SelectProps, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { dealOptionsInput } from './deal-options.ts';

const DEBOUNCE_MS = 250;

interface DealSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value?: string | null;
  readonly onChange: (dealId: string) => void;
  /** Lists only deals of this status. */
  readonly status?: DealStatus;
  /** An option before the deals, such as 'All Deals'. */
  readonly first?: { readonly value: string; readonly label: string };
  /** The label of a disabled option, shown if there are no deals. */
  readonly noneLabel?: string;
}

/** Returns the deals that match the typed text, always including the selected one. */
function useDealOptions(status: DealStatus | undefined, value: string | null) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, DEBOUNCE_MS);
  const found = trpc.deal.list.useQuery(dealOptionsInput(status, search.trim()), {
    placeholderData: keepPreviousData,
  });
  const offered = found.data?.items ?? [];
  const isOffered = offered.some((deal) => deal.id === value);
  const chosen = trpc.deal.byId.useQuery(
    { dealId: value ?? '' },
    { enabled: value !== null && found.isSuccess && !isOffered },
  );
  const deals: readonly DealView[] = chosen.data && !isOffered ? [chosen.data, ...offered] : offered;
  const label = deals.find((deal) => deal.id === value)?.customerName;
  // The field shows the selected deal's name, which is not a search.
  const type = (text: string) => setTyped(text === label ? '' : text);
  return {
    deals,
    label,
    type,
    isPending: found.isPending,
    isNone: found.isSuccess && !search && deals.length === 0,
  };
}

/** Filters the loaded options by name and email, as the server does, until its response arrives. */
function createFilter(emails: ReadonlyMap<string, string>, chosen: string | undefined) {
  return ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
    const words = search === chosen ? '' : search.trim().toLowerCase();
    return options.filter(
      (option) =>
        'value' in option &&
        `${option.label}\n${emails.get(String(option.value)) ?? ''}`.toLowerCase().includes(words),
    );
  };
}

/** Selects one of the agent's deals. Typing searches all of them. */
export function DealSelect({ value, onChange, status, first, noneLabel, ...input }: DealSelectProps) {
  const isFirst = value === first?.value;
  const { deals, label, type, isPending, isNone } = useDealOptions(status, isFirst ? null : value || null);
  const emails = new Map<string, string>(deals.map((deal) => [deal.id, deal.customerEmail]));
  const none = isNone && noneLabel ? [{ value: 'none', label: noneLabel, disabled: true }] : [];
  const options = deals.map((deal) => ({ value: String(deal.id), label: deal.customerName }));
  return (
    <Select
      searchable
      nothingFoundMessage={isPending ? 'Loading...' : 'No deals found'}
      {...input}
      data={[...(first ? [first] : []), ...none, ...options]}
      value={value || null}
      onChange={(dealId) => dealId && onChange(dealId)}
      onSearchChange={(text) => type(text === first?.label ? '' : text)}
      onDropdownOpen={() => type('')}
      filter={createFilter(emails, isFirst ? first?.label : label)}
      renderOption={({ option }) => (
        <div>
          <div>{option.label}</div>
          {emails.has(option.value) && (
            <Text size="sm" c="dimmed">
              {emails.get(option.value)}
            </Text>
          )}
        </div>
      )}
    />
  );
}
