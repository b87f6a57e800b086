import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf, wireErrorOf } from '#shared/errors/wire-error-of.ts';
import { AuthNote } from './auth-note.tsx';

interface UnknownLinkNoteProps {
  /** Why the link could not be looked up; null when the address brought none. */
  readonly error: unknown;
  /** What to do with a link that we do not know. */
  readonly unknownText: string;
  /** Where else to go; it is the main thing to do where trying again is of no use. */
  readonly children?: (variant: 'filled' | 'default') => ReactNode;
  readonly onRetry: () => void;
}

/** Instead of what an e-mail's link leads to: we do not know the link, or could not look it up. */
export function UnknownLinkNote({ error, unknownText, children, onRetry }: UnknownLinkNoteProps) {
  const isUnknown = error === null || wireErrorOf(error)?.code === 'NOT_FOUND';
  return (
    <AuthNote
      icon={<IconLinkOff size={26} stroke={1.75} />}
      tone="danger"
      title={isUnknown ? 'This link does not work' : 'That did not work'}
      text={isUnknown ? unknownText : messageOf(error)}
    >
      {!isUnknown && (
        <Button size="md" fullWidth onClick={onRetry}>
          Try Again
        </Button>
      )}
      {children?.(isUnknown ? 'filled' : 'default')}
    </AuthNote>
  );
}
