import { formatDate } from '@gable/contracts/kernel';
import type { DeviceSessionView } from '@gable/contracts/session';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { lastUsedText } from './last-used.ts';
import css from './security.module.css';
import { useEndSession } from './use-end-session.ts';

function DeviceIcon({ device }: { readonly device: string }) {
  const Icon = /\b(iOS|Android)\b/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={20} stroke={1.75} />;
}

/** A place where the user is signed in, with the way out of it; this one is left by the menu. */
export function SessionRow({ session }: { readonly session: DeviceSessionView }) {
  const end = useEndSession(session);
  const { device, address, current } = session;
  const used = [lastUsedText(session.lastUsedAt, Date.now()), ...(address ? [address] : [])];
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <DeviceIcon device={device} />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {device}
          {current && <StatusBadge label="This device" tone="success" />}
        </span>
        <span className={css.detail}>{used.join(' · ')}</span>
        <span className={css.detail}>
          Signed in {formatDate(session.createdAt)}
          {session.secondFactor && ' in two steps'}
        </span>
      </span>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}`}
          disabled={end.isPending}
          onClick={() => end.mutate({ sessionId: session.id })}
        >
          {end.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}
