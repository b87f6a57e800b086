import type { PublicSettings } from '@gable/contracts/settings';
import { Button } from '@mantine/core';
import { IconMail, IconPhone, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSecurityGateway } from '#shared/api/session/security-context.tsx';
import type { Identity, SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import rowText from '#shared/ui/display/row-text.module.css';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { useStepUp } from '../confirmation/step-up.tsx';
import css from '../security.module.css';
import { useSecurityChange } from '../use-security-change.ts';
import { listSignInMethods, type SignInMethod } from './sign-in-methods.ts';

interface IdentitiesPanelProps {
  readonly account: SecurityAccount;
  readonly providers: PublicSettings['signIn']['providers'];
}

function MethodIcon({ provider }: { readonly provider: string }) {
  const Icon = provider === 'email' ? IconMail : provider === 'phone' ? IconPhone : IconPlugConnected;
  return <Icon size={20} stroke={1.75} />;
}

/** Redirects to the provider, which redirects back to this screen. */
function useLinkIdentity() {
  const gateway = useSecurityGateway();
  const { withSecondFactor } = useStepUp();
  const returnPath = useRouterState({ select: (state) => state.location.href });
  return useMutation({
    mutationFn: ({ provider }: SignInMethod) =>
      withSecondFactor(() => gateway.linkIdentity(provider, returnPath)),
    onError: (error, { label }) => notify.failure(`Couldn’t link ${label}`, failureText(error)),
  });
}

function MethodRow({
  method,
  onUnlink,
}: {
  readonly method: SignInMethod;
  readonly onUnlink: (identity: Identity) => void;
}) {
  const link = useLinkIdentity();
  const { identity, label, lockedReason } = method;
  return (
    <li className={css.row}>
      <span className={css.icon} aria-hidden="true">
        <MethodIcon provider={method.provider} />
      </span>
      <span className={rowText.text}>
        <span className={rowText.name}>{label}</span>
        <span className={css.detail}>{identity ? (identity.email ?? 'Linked') : 'Not linked'}</span>
        {lockedReason && <span className={css.detail}>{lockedReason}</span>}
      </span>
      {identity && !lockedReason && (
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
          onClick={() => link.mutate(method)}
        >
          {link.isPending || link.isSuccess ? 'Opening...' : 'Link'}
        </Button>
      )}
    </li>
  );
}

/** Links and unlinks sign-in methods. */
export function IdentitiesPanel({ account, providers }: IdentitiesPanelProps) {
  const gateway = useSecurityGateway();
  const change = useSecurityChange();
  const [unlinking, setUnlinking] = useState<SignInMethod | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = unlinking?.label ?? '';
  const unlink = useMutation({
    mutationFn: (identity: Identity) => change(() => gateway.unlinkIdentity(identity.id)),
    onSuccess: () => {
      setIsOpen(false);
      notify.success(`${label} unlinked`, 'You can no longer sign in with it.');
    },
    onError: (error) => notify.failure(`Couldn’t unlink ${label}`, failureText(error)),
  });
  const ask = (method: SignInMethod) => {
    setUnlinking(method);
    setIsOpen(true);
  };
  return (
    <Panel title="Sign-in methods">
      <ul className={css.list} aria-label="Sign-in methods">
        {listSignInMethods(account.identities, providers).map((method) => (
          <MethodRow
            key={method.identity?.id ?? method.provider}
            method={method}
            onUnlink={() => ask(method)}
          />
        ))}
      </ul>
      <LazyConfirmDialog
        opened={isOpen}
        title={`Unlink ${label}?`}
        confirmLabel="Unlink"
        pendingLabel="Unlinking..."
        pending={unlink.isPending}
        destructive
        onConfirm={() => unlinking?.identity && unlink.mutate(unlinking.identity)}
        onClose={() => setIsOpen(false)}
      >
        You won’t be able to sign in with {label} until you link it again.
      </LazyConfirmDialog>
    </Panel>
  );
}
