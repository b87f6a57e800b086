import { type DealStatus, getDealStatusLabel } from '@gable/contracts/deal';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';

/** The badge 'Active' or 'Archived'. */
export function DealStatusBadge({ status }: { readonly status: DealStatus }) {
  return (
    <StatusBadge label={getDealStatusLabel(status)} tone={status === 'active' ? 'success' : 'neutral'} />
  );
}
