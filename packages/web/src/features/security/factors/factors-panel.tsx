import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FactorKind, SecurityAccount } from '#shared/api/session/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useStepUp } from '../confirmation/step-up.tsx';
import css from '../security.module.css';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { HOW_IT_WORKS, LOST_DEVICE } from './two-step-copy.ts';

const AppSetupDialog = lazyComponent(async () => (await import('./app-setup-dialog.tsx')).AppSetupDialog);
const PasskeySetupDialog = lazyComponent(
  async () => (await import('./passkey-setup-dialog.tsx')).PasskeySetupDialog,
);
const PhoneSetupDialog = lazyComponent(
  async () => (await import('./phone-setup-dialog.tsx')).PhoneSetupDialog,
);

interface FactorsPanelProps {
  readonly account: SecurityAccount;
  /** Whether SMS delivery is configured. */
  readonly phones: boolean;
}

const SPARE = 'Add a second one as a backup, so you can still sign in if you lose this one.';

/** Returns a name that no factor of the account has: 'Phone', 'Phone 2'. */
function createUniqueName(base: string, { factors }: SecurityAccount): string {
  const taken = new Set(factors.map((factor) => factor.name));
  let name = base;
  for (let count = 2; taken.has(name); count += 1) name = `${base} ${count}`;
  return name;
}

/** Opens a setup dialog, after confirming the second factor if the session lacks it. */
function useFactorSetup({ secondFactorDue }: SecurityAccount) {
  const { confirm } = useStepUp();
  const [opened, setOpened] = useState<FactorKind | null>(null);
  const start = async (kind: FactorKind) => {
    try {
      if (secondFactorDue) await confirm();
      setOpened(kind);
    } catch (error) {
      notify.failure('Couldn’t start the setup', failureText(error));
    }
  };
  return { opened, start, close: () => setOpened(null) };
}

function SetupButtons({
  hasApp,
  phones,
  onStart,
}: {
  readonly hasApp: boolean;
  readonly phones: boolean;
  readonly onStart: (kind: FactorKind) => void;
}) {
  return (
    <div className={css.buttons}>
      <Button
        variant={hasApp ? 'default' : 'filled'}
        leftSection={<IconShieldPlus size={18} stroke={1.75} />}
        onPointerEnter={AppSetupDialog.preload}
        onClick={() => onStart('app')}
      >
        {hasApp ? 'Set up another authenticator app' : 'Set up an authenticator app'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.75} />}
        onPointerEnter={PasskeySetupDialog.preload}
        onClick={() => onStart('passkey')}
      >
        Add a passkey
      </Button>
      {phones && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileMessage size={18} stroke={1.75} />}
          onPointerEnter={PhoneSetupDialog.preload}
          onClick={() => onStart('phone')}
        >
          Add a phone
        </Button>
      )}
    </div>
  );
}

/** Shows whether two-step verification is on, and adds or removes second factors. */
export function FactorsPanel({ account, phones }: FactorsPanelProps) {
  const { factors } = account;
  const setup = useFactorSetup(account);
  const [removing, setRemoving] = useState<string | null>(null);
  const isOn = factors.length > 0;
  return (
    <Panel
      title="Two-step verification"
      actions={<StatusBadge label={isOn ? 'On' : 'Off'} tone={isOn ? 'success' : 'neutral'} />}
    >
      {!isOn && <p className={css.lead}>{HOW_IT_WORKS}</p>}
      {isOn && (
        <ul className={css.list} aria-label="Your second factors">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor.id)} />
          ))}
        </ul>
      )}
      {factors.length === 1 && <p className={css.lead}>{SPARE}</p>}
      <SetupButtons
        hasApp={factors.some(({ kind }) => kind === 'app')}
        phones={phones}
        onStart={setup.start}
      />
      <p className={css.small}>{LOST_DEVICE}</p>
      <LazyDialog opened={setup.opened === 'app'}>
        <AppSetupDialog
          opened={setup.opened === 'app'}
          name={createUniqueName('Authenticator app', account)}
          onClose={setup.close}
        />
      </LazyDialog>
      <LazyDialog opened={setup.opened === 'passkey'}>
        <PasskeySetupDialog
          opened={setup.opened === 'passkey'}
          name={createUniqueName('Passkey', account)}
          onClose={setup.close}
        />
      </LazyDialog>
      <LazyDialog opened={setup.opened === 'phone'}>
        <PhoneSetupDialog
          opened={setup.opened === 'phone'}
          name={createUniqueName('Phone', account)}
          onClose={setup.close}
        />
      </LazyDialog>
      <RemoveFactor account={account} factorId={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}
