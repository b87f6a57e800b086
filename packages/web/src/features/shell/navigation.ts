import {
  IconCalendar,
  IconChartBar,
  IconFileDescription,
  IconFolders,
  IconHome,
  IconMessage,
  IconReceipt,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';

/** The agent's navigation, in the sidebar's order (docs/product.md, Screens and routes). */
export const AGENT_SECTIONS = [
  {
    label: 'Main',
    items: [
      { label: 'Home', to: '/dashboard', icon: IconHome },
      { label: 'Deals', to: '/deals', icon: IconFolders },
      { label: 'Proposals', to: '/proposals', icon: IconFileDescription },
      { label: 'Tours', to: '/tours', icon: IconCalendar },
      { label: 'Invoices', to: '/invoices', icon: IconReceipt },
      { label: 'Messages', to: '/messages', icon: IconMessage },
    ],
  },
  {
    label: 'Account',
    items: [
      { label: 'Profile', to: '/profile', icon: IconUser },
      { label: 'Settings', to: '/settings', icon: IconSettings },
    ],
  },
] as const;

/** Only in the mobile menu. */
export const ANALYTICS = { label: 'Analytics', to: '/analytics', icon: IconChartBar } as const;

export type NavigationItem = (typeof AGENT_SECTIONS)[number]['items'][number] | typeof ANALYTICS;

export const BUYER_ITEMS = [
  { label: 'Dashboard', to: '/buyer/dashboard' },
  { label: 'Tours', to: '/buyer/tours' },
  { label: 'Profile', to: '/buyer/profile' },
  { label: 'Settings', to: '/buyer/settings' },
] as const;
