import { type DealStatus, dealStatusLabel } from '@gable/contracts/deal';
import { StatusBadge } from '#shared/ui/status-badge.tsx';

/** Active or Archived. */
export function DealStatusBadge({ status }: { readonly status: DealStatus }) {
  return <StatusBadge label={dealStatusLabel(status)} tone={status === 'active' ? 'success' : 'neutral'} />;
}
