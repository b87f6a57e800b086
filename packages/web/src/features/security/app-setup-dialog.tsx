import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { SecretText } from './secret-text.tsx';
import setup from './setup.module.css';
import { type NamedEnrolment, SetupNameForm } from './setup-name-form.tsx';
import { useFinishSetup } from './use-finish-setup.ts';

interface AppSetupDialogProps {
  readonly opened: boolean;
  readonly name: string;
  readonly onClose: () => void;
}

function ScanAndVerify({
  enrolment,
  onClose,
}: {
  readonly enrolment: NamedEnrolment;
  readonly onClose: () => void;
}) {
  const finish = useFinishSetup(enrolment.name, onClose);
  const steps = useRef<HTMLOListElement>(null);
  // The step before took the focus away with it. The code's field would bring a phone's keyboard up over the picture.
  useEffect(() => steps.current?.focus(), []);
  return (
    <>
      <ol ref={steps} className={setup.steps} tabIndex={-1}>
        <li>
          <p className={setup.step}>
            Scan this with an authenticator app, such as the one of your password manager.
          </p>
          <div className={setup.scan}>
            <img
              className={setup.qr}
              src={enrolment.qrCode}
              alt="QR code for your authenticator app"
              width={176}
              height={176}
            />
            <SecretText secret={enrolment.secret} />
          </div>
        </li>
        <li>
          <p className={setup.step}>Enter the code that the app shows for Gable.</p>
        </li>
      </ol>
      <div className={setup.afterSteps}>
        <CodeForm
          kind="app"
          submitLabel="Verify and turn on"
          pendingLabel="Verifying..."
          onCode={(code) => finish({ factorId: enrolment.factorId, code })}
          onCancel={onClose}
        />
      </div>
    </>
  );
}

/** Sets an authenticator app up: its name, what to scan, and the first code as proof that it works. */
export function AppSetupDialog({ opened, name, onClose }: AppSetupDialogProps) {
  const [enrolment, setEnrolment] = useState<NamedEnrolment | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Set up an authenticator app"
      size="md"
      closeOnClickOutside={false}
      // What was begun and not finished is of no use the next time.
      onExitTransitionEnd={() => setEnrolment(null)}
    >
      {enrolment ? (
        <ScanAndVerify enrolment={enrolment} onClose={onClose} />
      ) : (
        <SetupNameForm name={name} onEnrolled={setEnrolment} onCancel={onClose} />
      )}
    </Modal>
  );
}
