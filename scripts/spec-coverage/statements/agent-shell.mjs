// @ts-check
/** @type {import('./section.mjs').SpecSection} */
export const agentShell = {
  title: 'Agent shell',
  statements: {
    'shell-1': 'Sidebar sections Main (Home, Deals, Proposals, Invoices) and Account (Profile, Settings)',
    'shell-2': 'The collapsed state is remembered in local storage under a key named sidebar-collapsed',
    'shell-3': 'Collapsed it is narrow and items show tooltips',
    'shell-4': 'Footer shows avatar with initials, name or email, email',
    'shell-5': "A Sign Out button ('Signing out...' while pending)",
    'shell-6': 'Mobile: a top bar with a menu button',
    'shell-7': 'The mobile menu has the same items plus Analytics and closes on route change',
    'shell-8': "Desktop header: page title, notification bell, search box with placeholder 'Search...'",
  },
};
