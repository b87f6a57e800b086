import type { UserType } from '@gable/contracts/profile';
import { returnPath } from '#shared/api/return-path.ts';

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

/** What buyers are sent links to: paying, and everything of their own. */
const OF_BUYERS = /^\/(?:checkout|payment-success|buyer)(?=[/?#]|$)/;

/**
 * As which portal `/auth` acts: the agents', as its path says (spec section 2), unless it was opened on the way to pay. A link
 * to pay is sent to buyers alone, and whoever has no account yet would become an agent.
 * @param next where to go after signing in
 */
export function portalFor(next: string | undefined): UserType {
  return OF_BUYERS.test(returnPath(next) ?? '') ? 'buyer' : 'agent';
}
