import { type StatusLook, statusLookOf } from '../kernel/index.ts';
import type { ContractStatus } from './contract.schemas.ts';

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

/**
 * Whether a contract's agent may choose a status (spec section 4: any of the four). The buyer's electronic signature on the
 * current version stands: such a contract can expire and be in force again, but is no draft and not sent any more. A new
 * text is a new version, which is not signed.
 */
export function mayAgentSetContractStatus(signedElectronically: boolean, status: ContractStatus): boolean {
  return !signedElectronically || status === 'signed' || status === 'expired';
}

/** The name a contract is saved under: `Contract_{service type}.pdf` (spec section 7), safe on every file system. */
export function contractFileName(serviceType: string): string {
  const safe = serviceType.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-').trim();
  return `Contract_${safe || 'Service'}.pdf`;
}
