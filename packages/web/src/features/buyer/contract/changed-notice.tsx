import { Button } from '@mantine/core';
import css from './contract-dialog.module.css';

interface ChangedNoticeProps {
  readonly version: number;
  readonly onRead: () => void;
}

/** Said where the text became another one while it was open. */
export function ChangedNotice({ version, onRead }: ChangedNoticeProps) {
  return (
    <div className={css.changed} role="alert">
      <p>
        Your agent has changed this contract while you had it open. What you see is version {version}: please
        read it again, and agree anew if you want to sign it.
      </p>
      <Button variant="default" size="compact-md" onClick={onRead}>
        Read from the start
      </Button>
    </div>
  );
}
