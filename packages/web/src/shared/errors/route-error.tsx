import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { NEEDS_RELOAD } from '../api/links/new-version-link.ts';
import button from '../ui/controls/plain-button.module.css';
import { usePageElement } from '../ui/layout/main-landmark.tsx';
import { ChunkLoadError } from '../version/chunk-load-error.ts';
import { isOutdated } from '../version/new-version.ts';
import { reload, reloadForNewBuild } from '../version/reload.ts';
import { getErrorDetails } from './error-details.ts';
import css from './plain-page.module.css';
import { TechnicalDetails } from './technical-details.tsx';
import { getErrorMessage, getWireError, UNEXPECTED_RESPONSE, UNREACHABLE } from './wire-error.ts';

/** A load error within the shell: the server rejected a query or was unreachable. */
function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className={css.place} role="alert">
      <h1 className={css.heading}>This couldn’t be loaded</h1>
      <p className={css.text}>{getErrorMessage(error)}</p>
      <button type="button" className={button.outline} onClick={onRetry}>
        Try Again
      </button>
      <TechnicalDetails text={getErrorDetails(error)} />
    </div>
  );
}

/**
 * Shown if the page is older than the server. Reloads immediately, or when the user clicks the
 * button.
 */
function Outdated() {
  const Page = usePageElement();
  useEffect(() => {
    reloadForNewBuild();
  }, []);
  return (
    <Page className={Page === 'main' ? css.page : css.place}>
      <div role="alert">
        <h1 className={css.heading}>Gable was updated</h1>
        <p className={css.text}>Reload the page to continue.</p>
      </div>
      <button type="button" className={button.solid} onClick={reload}>
        Reload Page
      </button>
    </Page>
  );
}

/** The top-level error screen (docs/product.md, Screens and routes), for unexpected errors. */
function UnexpectedError({ error }: { readonly error: unknown }) {
  const stack = error instanceof Error ? error.stack : undefined;
  const Page = usePageElement();
  return (
    <Page className={Page === 'main' ? css.page : css.place}>
      <div role="alert">
        <h1 className={css.heading}>Something went wrong</h1>
        <p className={css.text}>{getErrorMessage(error)}</p>
      </div>
      <button type="button" className={button.solid} onClick={() => window.location.reload()}>
        Reload Page
      </button>
      <TechnicalDetails text={stack} open />
    </Page>
  );
}

/** Whether a query or a chunk failed without a response of our server. */
function isUnreachableError(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  return (
    error instanceof TRPCClientError && [UNREACHABLE, UNEXPECTED_RESPONSE].includes(getErrorMessage(error))
  );
}

/**
 * Whether the page must be reloaded: a chunk is no longer served, or the page cannot handle the new
 * server's response.
 */
function needsReload(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return error.failure === 'outdated';
  if (error instanceof TRPCClientError) return getErrorMessage(error) === NEEDS_RELOAD;
  return isOutdated() && !getWireError(error);
}

/** A route's error component. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const inShell = usePageElement() === 'div';
  if (needsReload(error)) return <Outdated />;
  if (!getWireError(error) && !(inShell && isUnreachableError(error)))
    return <UnexpectedError error={error} />;
  const retry = () => {
    reset();
    router.options.context.queryClient.removeQueries({
      predicate: (query) => query.state.status === 'error',
    });
    router.invalidate();
  };
  return <LoadError error={error} onRetry={retry} />;
}
