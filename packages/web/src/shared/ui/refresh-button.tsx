import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import css from './refresh-button.module.css';

interface RefreshButtonProps {
  /** What is asked for anew: 'Refresh invoices'. It begins with the word on the button. */
  readonly label: string;
  /** While it is being asked for the arrows turn, and a click does nothing. */
  readonly busy: boolean;
  readonly onRefresh: () => unknown;
}

/** Asks for something anew. It looks the same while it works, so that a screen on its way does not flicker. */
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
