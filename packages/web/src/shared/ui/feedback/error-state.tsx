import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './state.module.css';

interface ErrorStateProps {
  readonly title: string;
  readonly message?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly retryLabel?: string;
  /** Whether it replaces a whole screen, so that its title is the screen's heading. */
  readonly isScreen?: boolean;
  /** In place of, or next to, the retry button. */
  readonly action?: ReactNode;
}

/** A load error with a retry button. */
export function ErrorState(props: ErrorStateProps) {
  const { title, message, onRetry, retrying = false, retryLabel = 'Try Again', action } = props;
  const Title = props.isScreen ? 'h1' : 'p';
  return (
    <div className={css.state} role="alert">
      <div className={css.icon} data-tone="danger" aria-hidden="true">
        <IconAlertTriangle size={24} stroke={1.75} />
      </div>
      <Title className={css.title}>{title}</Title>
      {message && <p className={css.hint}>{message}</p>}
      {(onRetry || action) && (
        <div className={css.action}>
          {onRetry && (
            <Button variant="default" onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
