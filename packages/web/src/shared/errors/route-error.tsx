import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { TRPCClientError } from '@trpc/client';
import { usePageElement } from '../ui/main-place.tsx';
import button from '../ui/plain-button.module.css';
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

/**
 * A question to the server that did not arrive, or that something between us answered. A part of the app that did not arrive
 * needs the page loaded anew.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && [UNREACHABLE, GARBLED].includes(messageOf(error));
}

/** What a route shows when it fails: the server's own words, or the top-level error screen. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const inShell = usePageElement() === 'div';
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
