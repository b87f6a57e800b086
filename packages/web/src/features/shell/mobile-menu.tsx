import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';

// Only a phone ever opens it.
const MobileDrawer = lazyPart(async () => (await import('./mobile-drawer.tsx')).MobileDrawer, {
  isAbove: true,
});

/** The agent's navigation on a phone; it closes when the route changes. */
export function MobileMenu() {
  const [opened, { open, close }] = useDisclosure(false);
  const path = useLocation({ select: (location) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it closes for
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
      <OnceOpened opened={opened}>
        <MobileDrawer opened={opened} onClose={close} />
      </OnceOpened>
    </>
  );
}
