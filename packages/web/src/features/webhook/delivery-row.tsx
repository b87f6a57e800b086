import type { DeliveryView } from '@gable/contracts/webhook';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './webhook.module.css';
import { DELIVERY_LOOKS, deliveryText } from './webhook-words.ts';

/** A line of the log, which leads to what was sent and answered. */
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
        <span className={css.words}>
          <span className={css.name}>
            <code>{delivery.type}</code>
            <StatusBadge {...DELIVERY_LOOKS[delivery.state]} />
          </span>
          <span className={css.detail}>{deliveryText(delivery)}</span>
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </li>
  );
}
