import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { clearFilters } from './clear-filters.ts';

interface NoMatchesProps {
  /** 'No deals found' */
  readonly title: string;
  readonly onClear: () => void;
}

/** The empty state of a list whose filters match nothing. */
export function NoMatches({ title, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={<IconSearch size={24} stroke={1.75} />}
      title={title}
      hint="Try adjusting your search or filters."
      action={
        <Button variant="default" onClick={clearFilters(onClear)}>
          Clear Filters
        </Button>
      }
    />
  );
}
