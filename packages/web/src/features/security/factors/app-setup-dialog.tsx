import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '../confirmation/code-form.tsx';
import { AppSecret } from './app-secret.tsx';
import setup from './setup.module.css';
import { type NamedEnrollment, SetupNameForm } from './setup-name-form.tsx';
import { useVerifyFactor } from './use-finish-setup.ts';

interface AppSetupDialogProps {
  readonly opened: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

function ScanAndVerify({
  enrollment,
  onClose,
}: {
  readonly enrollment: NamedEnrollment;
  readonly onClose: () => void;
}) {
  const verify = useVerifyFactor(enrollment.name, onClose);
  const steps = useRef<HTMLOListElement>(null);
  // The previous step unmounted with the focus. Focusing the code field would cover the QR code with a
  // phone's keyboard.
  useEffect(() => steps.current?.focus(), []);
  return (
    <>
      <ol ref={steps} className={setup.steps} tabIndex={-1}>
        <li>
          <p className={setup.step}>Scan this with an authenticator app or your password manager.</p>
          <div className={setup.scan}>
            <img
              className={setup.qr}
              src={enrollment.qrCode}
              alt="QR code for your authenticator app"
              width={176}
              height={176}
            />
            <AppSecret secret={enrollment.secret} />
          </div>
        </li>
        <li>
          <p className={setup.step}>Enter the code the app shows for Gable.</p>
        </li>
      </ol>
      <div className={setup.afterSteps}>
        <CodeForm
          kind="app"
          submitLabel="Verify and turn on"
          pendingLabel="Verifying..."
          onCode={(code) => verify({ factorId: enrollment.factorId, code })}
          onCancel={onClose}
        />
      </div>
    </>
  );
}

/** Sets up an authenticator app: its name, the QR code, and a first code that verifies it. */
export function AppSetupDialog({ opened, name, onClose }: AppSetupDialogProps) {
  const [enrollment, setEnrollment] = useState<NamedEnrollment | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Set up an authenticator app"
      size="md"
      closeOnClickOutside={false}
      // An unfinished enrollment cannot be resumed.
      onExitTransitionEnd={() => setEnrollment(null)}
    >
      {enrollment ? (
        <ScanAndVerify enrollment={enrollment} onClose={onClose} />
      ) : (
        <SetupNameForm name={name} onEnrolled={setEnrollment} onCancel={onClose} />
      )}
    </Modal>
  );
}
