import { proposalStatusLook } from '@gable/contracts/proposal';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { takingOff } from '#shared/ui/taking-off.ts';
import css from './filter-chips.module.css';
import { useDealName } from './use-deal-name.ts';
import { NO_FILTERS, useProposalsSearch } from './use-proposals-search.ts';

function Chip({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <Button
      variant="light"
      size="compact-sm"
      radius="xl"
      onClick={takingOff(onRemove)}
      aria-label={`Remove filter ${label}`}
      rightSection={<IconX size={14} stroke={2} aria-hidden="true" />}
    >
      <span className={css.label}>{label}</span>
    </Button>
  );
}

/** The filters that are on: each can be taken off, or all of them at once. */
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
          label={`Status: ${proposalStatusLook(search.status).label}`}
          onRemove={() => choose({ status: undefined })}
        />
      )}
      {search.dealId && <Chip label={`Deal: ${dealName}`} onRemove={() => choose({ dealId: undefined })} />}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={takingOff(() => choose(NO_FILTERS))}>
        Clear All
      </Button>
    </section>
  );
}
