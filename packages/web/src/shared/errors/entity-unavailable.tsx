import type { Entity } from '@gable/contracts/errors';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { failureText } from './failure-text.tsx';
import { RouteError } from './route-error.tsx';
import { messageOf, wireErrorOf } from './wire-error-of.ts';

interface EntityUnavailableProps extends ErrorComponentProps {
  readonly entity: Entity;
  /** The way back to the list. */
  readonly action: ReactNode;
}

function capitalised(entity: Entity): string {
  return entity.charAt(0).toUpperCase() + entity.slice(1);
}

const NOT_NOW = 'it cannot be loaded right now.';

/** An address that is mangled names nothing, just as one that names somebody else's. */
function isNotFound(error: unknown): boolean {
  const code = wireErrorOf(error)?.code;
  return code === 'NOT_FOUND' || code === 'INVALID_INPUT';
}

/** The one thing that a screen is about could not be loaded (spec section 8): not found, not permitted, or not now. */
export function EntityUnavailable({ entity, action, ...failed }: EntityUnavailableProps) {
  const { error, reset } = failed;
  const router = useRouter();
  if (!(error instanceof TRPCClientError)) return <RouteError {...failed} />;
  if (isNotFound(error)) {
    return (
      <ErrorState
        isScreen
        title={`${capitalised(entity)} not found`}
        message="It may have been removed, or you do not have permission to view it."
        action={action}
      />
    );
  }
  const retry = () => {
    reset();
    router.options.context.queryClient.removeQueries({
      predicate: (query) => query.state.status === 'error',
    });
    router.invalidate();
  };
  const denied = `You do not have permission to view this ${entity}`;
  const forbidden = wireErrorOf(error)?.code === 'FORBIDDEN';
  return (
    <ErrorState
      isScreen
      title={`Error loading ${entity}`}
      message={failureText(error, forbidden ? `${denied}.` : `${denied}, or ${NOT_NOW} ${messageOf(error)}`)}
      onRetry={retry}
      action={action}
    />
  );
}
