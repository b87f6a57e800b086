import {
  formatEventCount,
  getWebhookBadge,
  getWebhookName,
  type WebhookView,
} from '@gable/contracts/webhook';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import css from '../security.module.css';

interface WebhookRowProps {
  readonly endpoint: WebhookView;
  /** Called on pointer enter, to preload the dialog. */
  readonly onIntent: () => void;
  readonly onOpen: () => void;
}

/** One webhook endpoint, with a button that opens its log and settings. */
export function WebhookRow({ endpoint, onIntent, onOpen }: WebhookRowProps) {
  const name = getWebhookName(endpoint);
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <IconWebhook size={20} stroke={1.75} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>
          {name}
          <StatusBadge {...getWebhookBadge(endpoint)} />
        </span>
        <span className={css.detail}>
          <code>{endpoint.url}</code>
        </span>
        <span className={css.detail}>{formatEventCount(endpoint)}</span>
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
