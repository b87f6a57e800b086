import { formatDate } from '@gable/contracts/kernel';
import type { DeviceSessionView } from '@gable/contracts/session';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { getWireError } from '#shared/errors/wire-error.ts';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { formatLastUsed } from '../last-used.ts';
import css from '../security.module.css';

/** Signs out one other device. Treats a session that no longer exists as signed out. */
function useSignOutDevice({ device }: DeviceSessionView) {
  const utils = trpc.useUtils();
  return trpc.session.end.useMutation({
    onSuccess: () => notify.success('Device signed out', `${device} will have to sign in again.`),
    onError: (error) => {
      if (getWireError(error)?.code !== 'NOT_FOUND') notify.failure('Sign out failed', failureText(error));
    },
    onSettled: () => utils.session.list.invalidate(),
  });
}

function DeviceIcon({ device }: { readonly device: string }) {
  const Icon = /\b(iOS|Android)\b/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={20} stroke={1.75} />;
}

/** One signed-in device, with a sign-out button unless it is this device. */
export function SessionRow({ session }: { readonly session: DeviceSessionView }) {
  const signOut = useSignOutDevice(session);
  const { device, address, current } = session;
  const used = [formatLastUsed(session.lastUsedAt, Date.now()), ...(address ? [address] : [])];
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <DeviceIcon device={device} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>
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
          disabled={signOut.isPending}
          onClick={() => signOut.mutate({ sessionId: session.id })}
        >
          {signOut.isPending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}
