import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getErrorMessage, getWireError } from '#shared/errors/wire-error.ts';
import { AuthNote } from './auth-note.tsx';

interface InvalidLinkNoteProps {
  /** Why the link could not be loaded; null if the URL contains no link. */
  readonly error: unknown;
  /** What to do about an invalid link. */
  readonly invalidText: string;
  /** A button that leads elsewhere. It is the primary button if a retry cannot help. */
  readonly children?: (variant: 'filled' | 'default') => ReactNode;
  readonly onRetry: () => void;
}

/** Shown instead of an email link's page if the link is invalid or could not be loaded. */
export function InvalidLinkNote({ error, invalidText, children, onRetry }: InvalidLinkNoteProps) {
  const isInvalid = error === null || getWireError(error)?.code === 'NOT_FOUND';
  return (
    <AuthNote
      icon={<IconLinkOff size={26} stroke={1.75} />}
      tone="danger"
      title={isInvalid ? 'This link doesn’t work' : 'Couldn’t open the link'}
      text={isInvalid ? invalidText : getErrorMessage(error)}
    >
      {!isInvalid && (
        <Button size="md" fullWidth onClick={onRetry}>
          Try Again
        </Button>
      )}
      {children?.(isInvalid ? 'filled' : 'default')}
    </AuthNote>
  );
}
