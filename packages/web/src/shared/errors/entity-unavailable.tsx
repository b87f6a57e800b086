import type { Entity } from '@gable/contracts/errors';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { failureText } from './failure-text.tsx';
import { RouteError } from './route-error.tsx';
import { getErrorMessage, getWireError } from './wire-error.ts';

interface EntityUnavailableProps extends ErrorComponentProps {
  readonly entity: Entity;
  /** A link back to the list. */
  readonly action: ReactNode;
}

function capitalize(entity: Entity): string {
  return entity.charAt(0).toUpperCase() + entity.slice(1);
}

const TEMPORARY = 'it can’t be loaded right now.';

/** Whether the entity is missing, belongs to another user, or has a malformed id. */
function isNotFound(error: unknown): boolean {
  const code = getWireError(error)?.code;
  return code === 'NOT_FOUND' || code === 'INVALID_INPUT';
}

/**
 * Error screen of a detail screen (docs/product.md, Messages): not found, forbidden, or temporarily
 * unavailable.
 */
export function EntityUnavailable({ entity, action, ...failed }: EntityUnavailableProps) {
  const { error, reset } = failed;
  const router = useRouter();
  if (!(error instanceof TRPCClientError)) return <RouteError {...failed} />;
  if (isNotFound(error)) {
    return (
      <ErrorState
        isScreen
        title={`${capitalize(entity)} not found`}
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
  const forbidden = getWireError(error)?.code === 'FORBIDDEN';
  return (
    <ErrorState
      isScreen
      title={`Error loading ${entity}`}
      message={failureText(
        error,
        forbidden ? `${denied}.` : `${denied}, or ${TEMPORARY} ${getErrorMessage(error)}`,
      )}
      onRetry={retry}
      action={action}
    />
  );
}
