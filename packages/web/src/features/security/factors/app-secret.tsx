import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#shared/ui/feedback/notify.tsx';
import css from '../security.module.css';
import setup from './setup.module.css';

/** Splits the secret into groups of four characters. */
function formatSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The secret of an authenticator app, for users who can't scan the QR code. */
export function AppSecret({ secret }: { readonly secret: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.failure('Couldn’t copy', 'Select the key and copy it manually.');
    }
  };
  return (
    <div className={setup.secret}>
      <p className={css.small}>Can’t scan? Enter this key in the app instead.</p>
      <code className={setup.key}>{formatSecret(secret)}</code>
      <Button
        variant="default"
        size="xs"
        leftSection={copied ? <IconCheck size={14} stroke={2} /> : <IconCopy size={14} stroke={1.75} />}
        onClick={copy}
      >
        {copied ? 'Copied' : 'Copy the key'}
      </Button>
    </div>
  );
}
