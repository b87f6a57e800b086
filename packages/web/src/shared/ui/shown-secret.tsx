import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from './notify.tsx';
import css from './shown-secret.module.css';

interface ShownSecretProps {
  readonly secret: string;
  /** What it is called here: 'key'. */
  readonly noun: string;
  /** What it is for, and that this is the one time. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

/** A new secret, the one time that it is shown. */
export function ShownSecret({ secret, noun, children, onDone }: ShownSecretProps) {
  const [copied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The form before took the focus away with it.
  useEffect(() => copyButton.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.failure('Could not copy', `Please select the ${noun} and copy it by hand.`);
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
