import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../feedback/notify.tsx';
import css from './copyable-secret.module.css';

interface CopyableSecretProps {
  readonly secret: string;
  /** The kind of secret: 'key'. */
  readonly noun: string;
  /** The purpose of the secret, and that it is shown only once. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** Shows a new secret once, with a button to copy it. */
export function CopyableSecret({ secret, noun, children, onDone }: CopyableSecretProps) {
  const [copied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The previous form had the focus and was removed.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.failure('Couldn’t copy', `Select the ${noun} and copy it manually.`);
    }
  };
  return (
    <div className={css.stack}>
      <p className={css.note} role="status">
        {children}
      </p>
      <code className={css.secret}>{secret}</code>
      <Group justify="flex-end" gap="sm">
        <Button
          ref={copyButton}
          variant={copied ? 'default' : 'filled'}
          leftSection={copied ? <IconCheck size={18} stroke={2} /> : <IconCopy size={18} stroke={1.75} />}
          onClick={copy}
        >
          {copied ? 'Copied' : `Copy the ${noun}`}
        </Button>
        <Button variant={copied ? 'filled' : 'default'} onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
