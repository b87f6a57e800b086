import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconShieldPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FactorKind, SecurityAccount } from '#shared/api/security-gateway.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { OnceOpened } from '#shared/ui/once-opened.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { lazyPart } from '#shared/version/lazy-part.tsx';
import { FactorRow } from './factor-row.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import css from './security.module.css';
import { useStepUp } from './step-up.tsx';
import { HOW_IT_WORKS, LOST } from './two-step-words.ts';

const AppSetupDialog = lazyPart(async () => (await import('./app-setup-dialog.tsx')).AppSetupDialog);
const PasskeySetupDialog = lazyPart(
  async () => (await import('./passkey-setup-dialog.tsx')).PasskeySetupDialog,
);
const PhoneSetupDialog = lazyPart(async () => (await import('./phone-setup-dialog.tsx')).PhoneSetupDialog);

interface FactorsPanelProps {
  readonly account: SecurityAccount;
  /** Whether there is somebody who delivers texts. */
  readonly phones: boolean;
}

const SPARE = 'Add a second one as a spare, so that you get in even when this one is out of reach.';

/** A name that no factor of this account has yet: 'Phone', 'Phone 2'. */
function freeName(wish: string, { factors }: SecurityAccount): string {
  const taken = new Set(factors.map((factor) => factor.name));
  let name = wish;
  for (let count = 2; taken.has(name); count += 1) name = `${wish} ${count}`;
  return name;
}

/** Opens a setup, after the second factor where this session still lacks it. */
function useSetup({ secondFactorDue }: SecurityAccount) {
  const { confirm } = useStepUp();
  const [opened, setOpened] = useState<FactorKind | null>(null);
  const begin = async (kind: FactorKind) => {
    try {
      if (secondFactorDue) await confirm();
      setOpened(kind);
    } catch (error) {
      notify.failure('Not set up', failureText(error));
    }
  };
  return { opened, begin, close: () => setOpened(null) };
}

function SetupButtons({
  hasApp,
  phones,
  onBegin,
}: {
  /** Whether an authenticator app is set up already. */
  readonly hasApp: boolean;
  readonly phones: boolean;
  readonly onBegin: (kind: FactorKind) => void;
}) {
  return (
    <div className={css.buttons}>
      <Button
        variant={hasApp ? 'default' : 'filled'}
        leftSection={<IconShieldPlus size={18} stroke={1.75} />}
        onPointerEnter={AppSetupDialog.preload}
        onClick={() => onBegin('app')}
      >
        {hasApp ? 'Set up another authenticator app' : 'Set up an authenticator app'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFingerprint size={18} stroke={1.75} />}
        onPointerEnter={PasskeySetupDialog.preload}
        onClick={() => onBegin('passkey')}
      >
        Add a passkey
      </Button>
      {phones && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobileMessage size={18} stroke={1.75} />}
          onPointerEnter={PhoneSetupDialog.preload}
          onClick={() => onBegin('phone')}
        >
          Add a phone
        </Button>
      )}
    </div>
  );
}

/** The second step of signing in: whether it is on, what it is done with, and the way to another one. */
export function FactorsPanel({ account, phones }: FactorsPanelProps) {
  const { factors } = account;
  const setup = useSetup(account);
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
        onBegin={setup.begin}
      />
      <p className={css.small}>{LOST}</p>
      <OnceOpened opened={setup.opened === 'app'}>
        <AppSetupDialog
          opened={setup.opened === 'app'}
          name={freeName('Authenticator app', account)}
          onClose={setup.close}
        />
      </OnceOpened>
      <OnceOpened opened={setup.opened === 'passkey'}>
        <PasskeySetupDialog
          opened={setup.opened === 'passkey'}
          name={freeName('Passkey', account)}
          onClose={setup.close}
        />
      </OnceOpened>
      <OnceOpened opened={setup.opened === 'phone'}>
        <PhoneSetupDialog
          opened={setup.opened === 'phone'}
          name={freeName('Phone', account)}
          onClose={setup.close}
        />
      </OnceOpened>
      <RemoveFactor account={account} factorId={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}
