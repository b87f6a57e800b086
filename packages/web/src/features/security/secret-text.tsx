import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#shared/ui/notify.tsx';
import css from './security.module.css';
import setup from './setup.module.css';

/** The secret in groups of four, as people type it. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** The secret of an authenticator app, for whoever cannot scan. */
export function SecretText({ secret }: { readonly secret: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      notify.failure('Could not copy', 'Please select the key and copy it by hand.');
    }
  };
  return (
    <div className={setup.secret}>
      <p className={css.small}>Cannot scan? Enter this key in the app instead.</p>
      <code className={setup.key}>{grouped(secret)}</code>
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
