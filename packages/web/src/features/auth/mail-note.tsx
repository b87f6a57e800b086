import { IconMailCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AuthNote } from './auth-note.tsx';
import css from './mail-note.module.css';
import { ResendButton } from './resend-button.tsx';

interface MailNoteProps {
  readonly text: ReactNode;
  /** Said in a toast when the e-mail went out again. */
  readonly sentAgain: string;
  readonly onResend: () => Promise<unknown>;
  readonly below: ReactNode;
  /** Something to do without leaving: the field for the e-mail's code. */
  readonly children?: ReactNode;
}

/** 'Check your e-mail': something is on its way there. */
export function MailNote({ text, sentAgain, onResend, below, children }: MailNoteProps) {
  return (
    <AuthNote
      icon={<IconMailCheck size={26} stroke={1.75} />}
      title="Check your e-mail"
      text={text}
      below={below}
    >
      {children}
      <div className={css.again}>
        <p className={css.hint}>Nothing there? Look among the spam, too.</p>
        <ResendButton
          label="Send it again"
          sent={{ title: 'E-mail sent', text: sentAgain }}
          onResend={onResend}
        />
      </div>
    </AuthNote>
  );
}
