import { formatDate, instant } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconShieldLock } from '@tabler/icons-react';
import type { Factor, FactorKind } from '#shared/api/session/security-gateway.ts';
import rowText from '#shared/ui/display/row-text.module.css';
import { formatLastUsed } from '../last-used.ts';
import css from '../security.module.css';

const KINDS: Readonly<Record<FactorKind, { readonly label: string; readonly icon: typeof IconShieldLock }>> =
  {
    app: { label: 'Authenticator app', icon: IconShieldLock },
    phone: { label: 'Text message', icon: IconDeviceMobileMessage },
    passkey: { label: 'Passkey', icon: IconFingerprint },
  };

/** One second factor, with a button that removes it. */
export function FactorRow({ factor, onRemove }: { readonly factor: Factor; readonly onRemove: () => void }) {
  const { label, icon: Icon } = KINDS[factor.kind];
  const kind = factor.name === label ? '' : `${label} · `;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>{factor.name}</span>
        <span className={css.detail}>
          {kind}Added {formatDate(instant(factor.addedAt.getTime()))}
          {factor.usedAt && ` · ${formatLastUsed(instant(factor.usedAt.getTime()), Date.now())}`}
        </span>
      </span>
      <Button
        variant="default"
        className={css.danger ?? ''}
        size="xs"
        onClick={onRemove}
        aria-label={`Remove ${factor.name}`}
      >
        Remove
      </Button>
    </li>
  );
}
