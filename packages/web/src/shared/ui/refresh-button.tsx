import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import css from './refresh-button.module.css';

interface RefreshButtonProps {
  /** What is asked for anew: 'Refresh invoices'. It begins with the word on the button. */
  readonly label: string;
  /** While it is being asked for the arrows turn, and a click does nothing. */
  readonly busy: boolean;
  readonly onRefresh: () => unknown;
  /** Where there is no room for the word. */
  readonly iconOnly?: boolean;
}

/** Asks for something anew. It looks the same while it works, so that a screen on its way does not flicker. */
export function RefreshButton({ label, busy, onRefresh, iconOnly = false }: RefreshButtonProps) {
  const icon = (
    <IconRefresh size={iconOnly ? 18 : 16} stroke={1.75} aria-hidden="true" className={css.icon} />
  );
  const props = {
    'aria-label': label,
    'aria-disabled': busy || undefined,
    'data-busy': busy || undefined,
    className: css.button ?? '',
    onClick: () => {
      if (!busy) onRefresh();
    },
  };
  if (iconOnly) {
    return (
      <Tooltip label="Refresh">
        <ActionIcon {...props}>{icon}</ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Button variant="subtle" size="compact-md" leftSection={icon} {...props}>
      Refresh
    </Button>
  );
}
