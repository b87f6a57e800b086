import { type WebhookView, webhookEventCount, webhookLook } from '@gable/contracts/webhook';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import css from './webhook.module.css';
import type { Scene } from './webhook-dialog.tsx';
import { timeText, webhookNote } from './webhook-words.ts';

interface OverviewSceneProps {
  readonly endpoint: WebhookView;
  readonly show: (scene: Scene) => void;
  readonly onDeleted: () => void;
}

/** How an endpoint stands, what can be done with it, and what went there. */
export function OverviewScene({ endpoint, show, onDeleted }: OverviewSceneProps) {
  const { rotatingUntil } = endpoint;
  const note = webhookNote(endpoint);
  return (
    <div className={css.stack}>
      <div className={css.facts}>
        <p className={css.name}>
          <StatusBadge {...webhookLook(endpoint)} />
          <span className={css.detail}>{webhookEventCount(endpoint)}</span>
        </p>
        <p className={css.address}>
          <code>{endpoint.url}</code>
        </p>
        {note && <p className={css.small}>{note}</p>}
        {rotatingUntil !== null && (
          <p className={css.small}>Previous secrets expire by {timeText(rotatingUntil)}.</p>
        )}
      </div>
      <EndpointActions endpoint={endpoint} show={show} onDeleted={onDeleted} />
      <DeliveryLog endpointId={endpoint.id} onOpen={(deliveryId) => show({ kind: 'delivery', deliveryId })} />
    </div>
  );
}
