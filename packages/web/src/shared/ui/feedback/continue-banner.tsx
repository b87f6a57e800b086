import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { clearRequestedPage, findRequestedPage } from '#shared/api/session/requested-page.ts';
import { useViewer } from '#shared/api/session/viewer-context.tsx';
import button from '../controls/plain-button.module.css';
import css from './continue-banner.module.css';

/** On a home screen, offers the page that the user requested before signing in. */
export function ContinueBanner() {
  const router = useRouter();
  const viewer = useViewer();
  const [page, setPage] = useState(() => findRequestedPage(viewer));
  if (!page) return null;
  const follow = (event: MouseEvent) => {
    clearRequestedPage();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(page.href);
  };
  const dismiss = () => {
    clearRequestedPage();
    setPage(null);
  };
  return (
    <section className={css.note} aria-label="Continue where you left off">
      <p className={css.text}>Continue where you left off?</p>
      <div className={css.buttons}>
        <button type="button" className={button.quiet} onClick={dismiss}>
          Dismiss
        </button>
        <a href={page.href} className={button.outline} onClick={follow}>
          Continue to {page.name}
        </a>
      </div>
    </section>
  );
}
