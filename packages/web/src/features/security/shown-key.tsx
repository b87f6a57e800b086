import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../shared/ui/notify.tsx';
import css from './security.module.css';
import setup from './setup.module.css';

/** A new key, the one time that it is shown. */
export function ShownKey({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form before took the focus away with it.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      setCopied(true);
    } catch {
      notify.failure('Could not copy', 'Please select the key and copy it by hand.');
    }
  };
  return (
    <div className={css.stack}>
      <p className={css.small} role="status">
        Keep it where secrets are kept. We do not store it and cannot show it again; whoever has it acts as
        you.
      </p>
      <code className={setup.wholeKey}>{apiKey}</code>
      <Group justify="flex-end" gap="sm">
        <Button
          ref={copyButton}
          variant={copied ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.75} />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy the key'}
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
