import type { UserType } from '@gable/contracts/profile';

/** What differs between the two portals of the one sign-in screen (spec section 2). */
export const PORTALS = {
  agent: {
    title: 'Agent Portal',
    subtitle: 'Manage your deals and proposals',
    footer: 'Join as an agent to manage deals and create proposals',
    other: { label: 'Switch to Buyer Portal', to: '/buyer' },
  },
  buyer: {
    title: 'Buyer Portal',
    subtitle: 'Review and pay for services',
    footer: 'Join as a buyer to review and pay for services',
    other: { label: 'Switch to Agent Portal', to: '/agent' },
  },
} as const satisfies Record<UserType, object>;
