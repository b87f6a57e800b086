import type { DeliveryView } from '@gable/contracts/webhook';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from './webhook.module.css';
import { DELIVERY_BADGES, formatDelivery } from './webhook-copy.ts';

/** A row of the log, which opens the delivery. */
export function DeliveryRow({
  delivery,
  onOpen,
}: {
  readonly delivery: DeliveryView;
  readonly onOpen: () => void;
}) {
  return (
    <li>
      <UnstyledButton className={css.delivery ?? ''} onClick={onOpen}>
        <span className={rowText.text}>
          <span className={rowText.name}>
            <code>{delivery.type}</code>
            <StatusBadge {...DELIVERY_BADGES[delivery.state]} />
          </span>
          <span className={css.detail}>{formatDelivery(delivery)}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </li>
  );
}
