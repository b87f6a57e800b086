import { type WebhookView, webhookEventCount, webhookLook, webhookName } from '@gable/contracts/webhook';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import css from './security.module.css';

interface WebhookRowProps {
  readonly endpoint: WebhookView;
  /** Somebody is about to open it. */
  readonly onIntent: () => void;
  readonly onOpen: () => void;
}

/** An endpoint with what its owner knows it by, and the way to its log and everything that can be done with it. */
export function WebhookRow({ endpoint, onIntent, onOpen }: WebhookRowProps) {
  const name = webhookName(endpoint);
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <IconWebhook size={20} stroke={1.75} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {name}
          <StatusBadge {...webhookLook(endpoint)} />
        </span>
        <span className={css.detail}>
          <code>{endpoint.url}</code>
        </span>
        <span className={css.detail}>{webhookEventCount(endpoint)}</span>
      </span>
      <Button
        variant="default"
        size="xs"
        onPointerEnter={onIntent}
        onClick={onOpen}
        aria-label={`Manage ${name}`}
      >
        Manage
      </Button>
    </li>
  );
}
