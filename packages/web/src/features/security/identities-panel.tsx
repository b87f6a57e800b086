import type { PublicSettings } from '@gable/contracts/settings';
import { Button } from '@mantine/core';
import { IconMail, IconPhone, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/security-context.tsx';
import type { Identity, SecurityAccount } from '#shared/api/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LaterConfirmDialog } from '#shared/ui/later-confirm-dialog.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import css from './security.module.css';
import { type SignInWay, waysToSignIn } from './sign-in-ways.ts';
import { useStepUp } from './step-up.tsx';
import { useSecurityChange } from './use-security-change.ts';

interface IdentitiesPanelProps {
  readonly account: SecurityAccount;
  readonly providers: PublicSettings['signIn']['providers'];
}

function WayIcon({ provider }: { readonly provider: string }) {
  const Icon = provider === 'email' ? IconMail : provider === 'phone' ? IconPhone : IconPlugConnected;
  return <Icon size={20} stroke={1.75} />;
}

/** Leaves for the provider and comes back to this screen. */
function useLink() {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const here = useRouterState({ select: (state) => state.location.href });
  return useMutation({
    mutationFn: ({ provider }: SignInWay) => withSecondFactor(() => gateway.linkIdentity(provider, here)),
    onError: (error, { label }) => notify.failure(`${label} was not linked`, failureText(error)),
  });
}

function WayRow({
  way,
  onUnlink,
}: {
  readonly way: SignInWay;
  readonly onUnlink: (identity: Identity) => void;
}) {
  const link = useLink();
  const { identity, label, keptBecause } = way;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <WayIcon provider={way.provider} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{label}</span>
        <span className={css.detail}>{identity ? (identity.email ?? 'Linked') : 'Not linked'}</span>
        {keptBecause && <span className={css.detail}>{keptBecause}</span>}
      </span>
      {identity && !keptBecause && (
        <Button variant="default" size="xs" aria-label={`Unlink ${label}`} onClick={() => onUnlink(identity)}>
          Unlink
        </Button>
      )}
      {!identity && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Link ${label}`}
          disabled={link.isPending || link.isSuccess}
          onClick={() => link.mutate(way)}
        >
          {link.isPending || link.isSuccess ? 'Opening...' : 'Link'}
        </Button>
      )}
    </li>
  );
}

/** The ways to sign in: which are open, which could be, and which can be given up. */
export function IdentitiesPanel({ account, providers }: IdentitiesPanelProps) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const [leaving, setLeaving] = useState<SignInWay | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = leaving?.label ?? '';
  const unlink = useMutation({
    mutationFn: (identity: Identity) => change(() => gateway.unlinkIdentity(identity.id)),
    onSuccess: () => {
      setIsOpen(false);
      notify.success(`${label} unlinked`, 'You cannot sign in with it any more.');
    },
    onError: (error) => notify.failure(`${label} was not unlinked`, failureText(error)),
  });
  const ask = (way: SignInWay) => {
    setLeaving(way);
    setIsOpen(true);
  };
  return (
    <Panel title="Ways to sign in">
      <ul className={css.list} aria-label="Ways to sign in">
        {waysToSignIn(account.identities, providers).map((way) => (
          <WayRow key={way.identity?.id ?? way.provider} way={way} onUnlink={() => ask(way)} />
        ))}
      </ul>
      <LaterConfirmDialog
        opened={isOpen}
        title={`Unlink ${label}?`}
        confirmLabel="Unlink"
        pendingLabel="Unlinking..."
        pending={unlink.isPending}
        destructive
        onConfirm={() => leaving?.identity && unlink.mutate(leaving.identity)}
        onClose={() => setIsOpen(false)}
      >
        You will not be able to sign in with {label} until you link it again. Nothing else changes.
      </LaterConfirmDialog>
    </Panel>
  );
}
