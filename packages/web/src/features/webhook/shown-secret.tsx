import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../shared/ui/notify.tsx';
import css from './webhook.module.css';

interface ShownSecretProps {
  readonly secret: string;
  /** What else is to be known of it. */
  readonly note?: string;
  readonly onDone: () => void;
}

/** A signing secret, the one time that it is shown. */
export function ShownSecret({ secret, note, onDone }: ShownSecretProps) {
  const [copied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form before took the focus away with it.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.failure('Could not copy', 'Please select the secret and copy it by hand.');
    }
  };
  return (
    <div className={css.stack}>
      <p className={css.small} role="status">
        With it your program checks that an event is from us, as Standard Webhooks has it. We do not show it
        again. {note}
      </p>
      <code className={css.secret}>{secret}</code>
      <Group justify="flex-end" gap="sm">
        <Button
          ref={copyButton}
          variant={copied ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.75} />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy the secret'}
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
