import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { OnceOpened } from '../../shared/ui/once-opened.tsx';

const loadDrawer = () => import('./mobile-drawer.tsx');
// Only a phone ever opens it.
const MobileDrawer = lazy(async () => ({ default: (await loadDrawer()).MobileDrawer }));

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
        onPointerEnter={loadDrawer}
        onFocus={loadDrawer}
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
