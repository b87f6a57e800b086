import { formatEventCount, getWebhookBadge, type WebhookView } from '@gable/contracts/webhook';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { DialogView } from './dialog-view.ts';
import { EndpointActions } from './endpoint-actions.tsx';
import css from './webhook.module.css';
import { formatTimestamp, getWebhookNote } from './webhook-copy.ts';

interface OverviewViewProps {
  readonly endpoint: WebhookView;
  readonly show: (view: DialogView) => void;
  readonly onDeleted: () => void;
}

/** An endpoint: its state, actions and delivery log. */
export function OverviewView({ endpoint, show, onDeleted }: OverviewViewProps) {
  const { rotatingUntil } = endpoint;
  const note = getWebhookNote(endpoint);
  return (
    <div className={css.stack}>
      <div className={css.facts}>
        <p className={rowText.name}>
          <StatusBadge {...getWebhookBadge(endpoint)} />
          <span className={css.detail}>{formatEventCount(endpoint)}</span>
        </p>
        <p className={css.address}>
          <code>{endpoint.url}</code>
        </p>
        {note && <p className={css.small}>{note}</p>}
        {rotatingUntil !== null && (
          <p className={css.small}>Previous secrets expire by {formatTimestamp(rotatingUntil)}.</p>
        )}
      </div>
      <EndpointActions endpoint={endpoint} show={show} onDeleted={onDeleted} />
      <DeliveryLog endpointId={endpoint.id} onOpen={(deliveryId) => show({ kind: 'delivery', deliveryId })} />
    </div>
  );
}
