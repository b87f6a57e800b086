import type { UserType } from '@gable/contracts/profile';
import { toReturnPath } from '#shared/api/session/return-path.ts';

/** Texts of the two portals (docs/product.md, Screens and routes). */
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

/** Paths that only buyers receive links to. */
const BUYER_PATHS = /^\/(?:checkout|payment-success|buyer)(?=[/?#]|$)/;

/**
 * Returns the portal that `/auth` shows: the agent portal (docs/product.md, Screens and routes), unless
 * `next` is a buyer path. Otherwise a buyer who signs up from a payment link would become an agent.
 */
export function getPortal(next: string | undefined): UserType {
  return BUYER_PATHS.test(toReturnPath(next) ?? '') ? 'buyer' : 'agent';
}
