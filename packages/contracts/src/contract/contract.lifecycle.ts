import { type StatusLook, statusLookOf } from '../kernel/index.ts';

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

/** The name a contract is saved under: `Contract_{service type}.pdf` (spec section 7), safe on every file system. */
export function contractFileName(serviceType: string): string {
  const safe = serviceType.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-').trim();
  return `Contract_${safe || 'Service'}.pdf`;
}
