import { type BadgeProps, getStatusBadge } from '../kernel/index.ts';
import type { ContractStatus } from './contract.status.ts';
import type { ContractVersionState } from './contract.versions.ts';
import type { SigningState } from './signing.schemas.ts';

/** Buyers can also see submitted, accepted and rejected (docs/product.md, Entities). */
const CONTRACT_BADGES: Readonly<Record<string, BadgeProps>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  signed: { label: 'Signed', tone: 'success' },
  expired: { label: 'Expired', tone: 'danger' },
  submitted: { label: 'Submitted', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

export function getContractStatusBadge(status: string): BadgeProps {
  return getStatusBadge(CONTRACT_BADGES, status);
}

/**
 * Distinguishes the buyer's electronic signature from the agent's statement that it was signed
 * elsewhere.
 */
const SIGNING_BADGES: Readonly<Record<SigningState, BadgeProps>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  awaiting: { label: 'Sent', tone: 'info' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
  declined: { label: 'Declined', tone: 'danger' },
  signed: { label: 'Signed', tone: 'success' },
  signed_outside: { label: 'Signed outside of Gable', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'danger' },
};

export function getSigningStateBadge(state: SigningState): BadgeProps {
  return SIGNING_BADGES[state];
}

export function getVersionStateBadge(state: ContractVersionState): BadgeProps {
  return state === 'replaced' ? { label: 'Replaced', tone: 'neutral' } : getSigningStateBadge(state);
}

/**
 * Whether the agent can set a status (docs/product.md, States: any of the four). With the buyer's
 * electronic signature on the current version, the contract can only expire or be reinstated; a new
 * text creates a new, unsigned version.
 */
export function canAgentSetContractStatus(signedElectronically: boolean, status: ContractStatus): boolean {
  return !signedElectronically || status === 'signed' || status === 'expired';
}

/** Replaces characters that file systems reject. */
function toFileNamePart(serviceType: string): string {
  return serviceType.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-').trim() || 'Service';
}

/** Returns `Contract_{service type}.pdf` (docs/product.md, API calls). */
export function contractFileName(serviceType: string): string {
  return `Contract_${toFileNamePart(serviceType)}.pdf`;
}

/** Returns `Contract_{service type}_record.json`, which sorts next to its PDF. */
export function contractRecordFileName(serviceType: string): string {
  return `Contract_${toFileNamePart(serviceType)}_record.json`;
}
