import { type ApiKeyView, presetOf, scopeSummary } from '@gable/contracts/api-key';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { lastUsedText } from './last-used.ts';
import css from './security.module.css';

/** What a selection of scopes is called. */
export const ACCESS_LABELS: Readonly<Record<ReturnType<typeof presetOf>, string>> = {
  read: 'Read only',
  write: 'Read and write',
  custom: 'Custom',
};

function expiryText({ expiresAt }: ApiKeyView): string {
  return expiresAt === null ? 'Does not expire' : `Expires ${formatDate(expiresAt)}`;
}

/** A key with what its owner knows it by, and the way to end it. */
export function ApiKeyRow({
  apiKey,
  onRevoke,
}: {
  readonly apiKey: ApiKeyView;
  readonly onRevoke: () => void;
}) {
  const { name, scopes, beginning, expiresAt, lastUsedAt, createdAt } = apiKey;
  const now = Date.now();
  const isOver = expiresAt !== null && expiresAt <= now;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <IconKey size={20} stroke={1.75} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {name}
          {isOver ? (
            <StatusBadge label="Expired" tone="danger" />
          ) : (
            <StatusBadge label={ACCESS_LABELS[presetOf(scopes)]} tone="neutral" />
          )}
        </span>
        <span className={css.detail}>
          <code>{beginning}…</code>
        </span>
        <span className={css.detail}>{scopeSummary(scopes)}</span>
        <span className={css.detail}>
          {lastUsedAt === null ? 'Never used' : lastUsedText(lastUsedAt, now)} · Created{' '}
          {formatDate(createdAt)} · {isOver ? `Expired ${formatDate(expiresAt)}` : expiryText(apiKey)}
        </span>
      </span>
      <Button
        variant="default"
        className={css.danger ?? ''}
        size="xs"
        onClick={onRevoke}
        aria-label={`Revoke ${name}`}
      >
        Revoke
      </Button>
    </li>
  );
}
