import { Button } from '@mantine/core';
import css from './contract-dialog.module.css';

interface ChangedNoticeProps {
  readonly version: number;
  readonly onRead: () => void;
}

/** Shown if the contract changed while the buyer had it open. */
export function ChangedNotice({ version, onRead }: ChangedNoticeProps) {
  return (
    <div className={css.changed} role="alert">
      <p>
        Your agent changed this contract while you had it open. This is version {version}. Please read it
        again before you sign.
      </p>
      <Button variant="default" size="compact-md" onClick={onRead}>
        Read from the start
      </Button>
    </div>
  );
}
