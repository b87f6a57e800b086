import { type ApiKeyView, formatScopes, getScopePreset } from '@gable/contracts/api-key';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { formatLastUsed } from '../last-used.ts';
import css from '../security.module.css';

/** Labels of the access presets. */
export const ACCESS_LABELS: Readonly<Record<ReturnType<typeof getScopePreset>, string>> = {
  read: 'Read only',
  write: 'Read and write',
  custom: 'Custom',
};

function formatExpiry({ expiresAt }: ApiKeyView): string {
  return expiresAt === null ? 'Does not expire' : `Expires ${formatDate(expiresAt)}`;
}

/** One API key, with a button that revokes it. */
export function ApiKeyRow({
  apiKey,
  onRevoke,
}: {
  readonly apiKey: ApiKeyView;
  readonly onRevoke: () => void;
}) {
  const { name, scopes, beginning, expiresAt, lastUsedAt, createdAt } = apiKey;
  const now = Date.now();
  const isExpired = expiresAt !== null && expiresAt <= now;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <IconKey size={20} stroke={1.75} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>
          {name}
          {isExpired ? (
            <StatusBadge label="Expired" tone="danger" />
          ) : (
            <StatusBadge label={ACCESS_LABELS[getScopePreset(scopes)]} tone="neutral" />
          )}
        </span>
        <span className={css.detail}>
          <code>{beginning}…</code>
        </span>
        <span className={css.detail}>{formatScopes(scopes)}</span>
        <span className={css.detail}>
          {lastUsedAt === null ? 'Never used' : formatLastUsed(lastUsedAt, now)} · Created{' '}
          {formatDate(createdAt)} · {isExpired ? `Expired ${formatDate(expiresAt)}` : formatExpiry(apiKey)}
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
