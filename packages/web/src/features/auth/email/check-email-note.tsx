import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthNote } from '../layout/auth-note.tsx';
import css from './check-email-note.module.css';
import { ResendButton } from './resend-button.tsx';

interface CheckEmailNoteProps {
  readonly text: ReactNode;
  /** The toast text after a resend. */
  readonly resentText: string;
  readonly onResend: () => Promise<unknown>;
  readonly below: ReactNode;
  /** The field for the email's code. */
  readonly children?: ReactNode;
}

/** The "Check your email" screen, with a resend button. */
export function CheckEmailNote({ text, resentText, onResend, below, children }: CheckEmailNoteProps) {
  return (
    <AuthNote
      icon={<IconMailCheck size={26} stroke={1.75} />}
      title="Check your email"
      text={text}
      below={below}
    >
      {children}
      <div className={css.again}>
        <p className={css.hint}>Don’t see it? Check your spam folder.</p>
        <ResendButton
          label="Send it again"
          sent={{ title: 'Email sent', text: resentText }}
          onResend={onResend}
        />
      </div>
    </AuthNote>
  );
}
