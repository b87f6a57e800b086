import { Tabs } from '@mantine/core';
import { IconBell, IconCalendar, IconCreditCard, IconLock, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import { PageHeader } from '#shared/ui/layout/page-header.tsx';
import { TabsList } from '#shared/ui/layout/tabs-list.tsx';
import { PaymentsPanel } from '../payout/index.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import css from './settings-screen.module.css';
import type { SettingsTab } from './settings-search.ts';
import { ToursTab } from './tours-tab.tsx';

interface TabSpec {
  readonly value: SettingsTab;
  readonly label: string;
  readonly icon: typeof IconUser;
  readonly panel: ComponentType;
  readonly agentsOnly?: boolean;
}

const TABS: readonly TabSpec[] = [
  { value: 'profile', label: 'Profile', icon: IconUser, panel: ProfileTab },
  { value: 'payments', label: 'Payments', icon: IconCreditCard, panel: PaymentsPanel, agentsOnly: true },
  { value: 'tours', label: 'Tours', icon: IconCalendar, panel: ToursTab, agentsOnly: true },
  { value: 'security', label: 'Security', icon: IconLock, panel: SecurityTab },
  { value: 'notifications', label: 'Notifications', icon: IconBell, panel: NotificationsTab },
];

interface SettingsScreenProps {
  /** The tab in the URL, if any. */
  readonly tab: SettingsTab | undefined;
  readonly onTab: (tab: SettingsTab) => void;
}

/**
 * The settings. Agents also have Tours, and Payments, which is their default tab (docs/product.md,
 * Screens and routes).
 */
export function SettingsScreen({ tab, onTab }: SettingsScreenProps) {
  const isAgent = useViewer().userType === 'agent';
  const tabs = TABS.filter((each) => isAgent || !each.agentsOnly);
  const opened = tabs.find((each) => each.value === tab)?.value ?? (isAgent ? 'payments' : 'profile');
  const choose = (value: string | null) => {
    const chosen = tabs.find((each) => each.value === value);
    if (chosen) onTab(chosen.value);
  };
  return (
    <>
      <PageHeader
        title="Settings"
        description={
          isAgent ? 'Your account, and how you are paid.' : 'Your account and how you hear from us.'
        }
      />
      <Tabs
        value={opened}
        onChange={choose}
        keepMounted={false}
        classNames={{ tab: css.tab ?? '', tabSection: css.section ?? '' }}
      >
        <TabsList aria-label="Settings" panels={tabs.map(({ value }) => value)}>
          {tabs.map(({ value, label, icon: Icon }) => (
            <Tabs.Tab key={value} value={value} leftSection={<Icon size={18} stroke={1.75} />}>
              {label}
            </Tabs.Tab>
          ))}
        </TabsList>
        {tabs.map(({ value, panel: Panel }) => (
          <Tabs.Panel key={value} value={value} pt="lg">
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
