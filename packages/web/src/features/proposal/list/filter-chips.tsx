import { getProposalStatusBadge } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { clearFilters } from '#shared/ui/tables/clear-filters.ts';
import css from './filter-chips.module.css';
import { useDealName } from './use-deal-name.ts';
import { NO_FILTERS, useProposalsSearch } from './use-proposals-search.ts';

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Button
      variant="light"
      size="compact-sm"
      radius="xl"
      onClick={clearFilters(onRemove)}
      aria-label={`Remove filter ${label}`}
      rightSection={<IconX size={14} stroke={2} aria-hidden="true" />}
    >
      <span className={css.label}>{label}</span>
    </Button>
  );
}

/** The active filters as removable chips. */
export function FilterChips() {
  const { search, choose } = useProposalsSearch();
  const dealName = useDealName(search.dealId);
  if (!search.search && !search.status && !search.dealId) return null;
  return (
    <section className={css.chips} aria-label="Active filters">
      {search.search && (
        <Chip label={`Search: ${search.search}`} onRemove={() => choose({ search: undefined })} />
      )}
      {search.status && (
        <Chip
          label={`Status: ${getProposalStatusBadge(search.status).label}`}
          onRemove={() => choose({ status: undefined })}
        />
      )}
      {search.dealId && <Chip label={`Deal: ${dealName}`} onRemove={() => choose({ dealId: undefined })} />}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={clearFilters(() => choose(NO_FILTERS))}
      >
        Clear All
      </Button>
    </section>
  );
}
