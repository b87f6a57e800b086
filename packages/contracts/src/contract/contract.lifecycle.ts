import { type StatusLook, statusLookOf } from '../kernel/index.ts';
import type { ContractStatus } from './contract.status.ts';
import type { ContractVersionState } from './contract.versions.ts';
import type { SigningState } from './signing.schemas.ts';

/** The buyer's side also knows submitted, accepted and rejected (spec section 3). */
const CONTRACT_LOOKS: Readonly<Record<string, StatusLook>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'info' },
  signed: { label: 'Signed', tone: 'success' },
  expired: { label: 'Expired', tone: 'danger' },
  submitted: { label: 'Submitted', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

export function contractStatusLook(status: string): StatusLook {
  return statusLookOf(CONTRACT_LOOKS, status);
}

/** By whose word a contract stands as it does: a buyer's electronic signature is one thing, the agent's statement another. */
const SIGNING_LOOKS: Readonly<Record<SigningState, StatusLook>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  awaiting: { label: 'Sent', tone: 'info' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
  declined: { label: 'Declined', tone: 'danger' },
  signed: { label: 'Signed', tone: 'success' },
  signed_outside: { label: 'Signed outside of Gable', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'danger' },
};

export function signingStateLook(state: SigningState): StatusLook {
  return SIGNING_LOOKS[state];
}

/** The badge of one of a contract's versions. */
export function versionStateLook(state: ContractVersionState): StatusLook {
  return state === 'replaced' ? { label: 'Replaced', tone: 'neutral' } : signingStateLook(state);
}

/**
 * Whether a contract's agent may choose a status (spec section 4: any of the four). The buyer's electronic signature on the
 * current version stands: such a contract can expire and be in force again, but is no draft and not sent any more. A new
 * text is a new version, which is not signed.
 */
export function mayAgentSetContractStatus(signedElectronically: boolean, status: ContractStatus): boolean {
  return !signedElectronically || status === 'signed' || status === 'expired';
}

/** A service as a part of a file's name, safe on every file system. */
function safeName(serviceType: string): string {
  return serviceType.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-').trim() || 'Service';
}

/** The name a contract is saved under: `Contract_{service type}.pdf` (spec section 7). */
export function contractFileName(serviceType: string): string {
  return `Contract_${safeName(serviceType)}.pdf`;
}

/** The name its record is saved under, to lie beside the PDF that it is checked with. */
export function contractRecordFileName(serviceType: string): string {
  return `Contract_${safeName(serviceType)}_record.json`;
}
