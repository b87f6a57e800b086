import { Drawer } from '@mantine/core';
import { Logo } from '#shared/ui/layout/logo.tsx';
import { AccountFooter } from './account-footer.tsx';
import css from './mobile-drawer.module.css';
import { AGENT_SECTIONS, ANALYTICS } from './navigation.ts';
import { NavigationList } from './navigation-list.tsx';

interface MobileDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The mobile menu: the sidebar's items, Analytics, and the account. */
export function MobileDrawer({ opened, onClose }: MobileDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="min(20rem, 86vw)"
      title={<Logo />}
      classNames={{ content: css.content ?? '', header: css.header ?? '', body: css.body ?? '' }}
    >
      <nav className={css.nav} aria-label="Main navigation">
        {AGENT_SECTIONS.map(({ label, items }) => (
          <NavigationList
            key={label}
            label={label}
            items={label === 'Main' ? [...items, ANALYTICS] : items}
          />
        ))}
      </nav>
      <AccountFooter />
    </Drawer>
  );
}
