import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import css from './refresh-button.module.css';

interface RefreshButtonProps {
  /** The accessible name, which starts with the button's text: 'Refresh invoices'. */
  readonly label: string;
  /** While true, the icon spins and clicks do nothing. */
  readonly busy: boolean;
  readonly onRefresh: () => unknown;
}

/** Reloads data. Keeps its appearance while busy, so that the screen does not flicker. */
export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={css.button ?? ''}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" className={css.icon} />}
      aria-label={label}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={() => {
        if (!busy) onRefresh();
      }}
    >
      Refresh
    </Button>
  );
}
