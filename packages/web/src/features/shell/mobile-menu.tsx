import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';

// Lazy, because only phones use it.
const MobileDrawer = lazyComponent(async () => (await import('./mobile-drawer.tsx')).MobileDrawer, {
  isOverlay: true,
});

/** The agent's navigation on a phone. Closes when the route changes. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(close, [path, close]);
  return (
    <>
      <ActionIcon
        size="xl"
        onClick={open}
        onPointerEnter={MobileDrawer.preload}
        onFocus={MobileDrawer.preload}
        aria-label="Open menu"
        aria-expanded={opened}
        aria-haspopup="dialog"
      >
        <IconMenu2 size={22} stroke={1.75} />
      </ActionIcon>
      <LazyDialog opened={opened}>
        <MobileDrawer opened={opened} onClose={close} />
      </LazyDialog>
    </>
  );
}
