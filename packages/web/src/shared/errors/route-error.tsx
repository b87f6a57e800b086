import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { useEffect } from 'react';
import { usePageElement } from '../ui/main-place.tsx';
import button from '../ui/plain-button.module.css';
import { isOutdated } from '../version/new-version.ts';
import { NEEDS_RELOAD } from '../version/new-version-link.ts';
import { PartUnavailable } from '../version/part-unavailable.ts';
import { reload, reloadForNewBuild } from '../version/reload.ts';
import { detailsOf } from './error-details.ts';
import css from './plain-page.module.css';
import { TechnicalDetails } from './technical-details.tsx';
import { GARBLED, messageOf, UNREACHABLE, wireErrorOf } from './wire-error-of.ts';

/** The server refused what this screen needs and said why, or was not reached. The frame around it still stands. */
function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div className={css.place} role="alert">
      <h1 className={css.heading}>This could not be loaded</h1>
      <p className={css.text}>{messageOf(error)}</p>
      <button type="button" className={button.outline} onClick={onRetry}>
        Try Again
      </button>
      <TechnicalDetails text={detailsOf(error)} />
    </div>
  );
}

/** The page is older than the server: it is loaded anew at once, or when the person presses the button. */
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

/** The top-level error screen (spec section 2): something went wrong that nobody foresaw. */
function Broken({ error }: { readonly error: unknown }) {
  const stack = error instanceof Error ? error.stack : undefined;
  const Page = usePageElement();
  return (
    <Page className={Page === 'main' ? css.page : css.place}>
      <div role="alert">
        <h1 className={css.heading}>Something went wrong</h1>
        <p className={css.text}>{messageOf(error)}</p>
      </div>
      <button type="button" className={button.solid} onClick={() => window.location.reload()}>
        Reload Page
      </button>
      <TechnicalDetails text={stack} open />
    </Page>
  );
}

/** A question to the server, or a part of the app, that did not arrive, or that something between us answered. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof PartUnavailable) return true;
  return error instanceof TRPCClientError && [UNREACHABLE, GARBLED].includes(messageOf(error));
}

/** Another build than the page's is needed: a part of the page's is gone, or it stumbles over an answer of the new server. */
function needsNewBuild(error: unknown): boolean {
  if (error instanceof PartUnavailable) return error.failure === 'outdated';
  if (error instanceof TRPCClientError) return messageOf(error) === NEEDS_RELOAD;
  return isOutdated() && !wireErrorOf(error);
}

/** What a route shows when it fails: the server's own words, or the top-level error screen. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const inShell = usePageElement() === 'div';
  if (needsNewBuild(error)) return <Outdated />;
  if (!wireErrorOf(error) && !(inShell && isUnanswered(error))) return <Broken error={error} />;
  const retry = () => {
    reset();
    router.options.context.queryClient.removeQueries({
      predicate: (query) => query.state.status === 'error',
    });
    router.invalidate();
  };
  return <Refused error={error} onRetry={retry} />;
}
