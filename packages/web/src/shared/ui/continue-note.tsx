import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { useViewer } from '../api/viewer-context.tsx';
import { forgetWanted, wantedPlace } from '../api/wanted-place.ts';
import css from './continue-note.module.css';
import button from './plain-button.module.css';

/** On a home screen: offers the place that the person was on their way to before they had to sign in. */
export function ContinueNote() {
  const router = useRouter();
  const viewer = useViewer();
  const [place, setPlace] = useState(() => wantedPlace(viewer));
  if (!place) return null;
  const follow = (event: MouseEvent) => {
    forgetWanted();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(place.href);
  };
  const dismiss = () => {
    forgetWanted();
    setPlace(null);
  };
  return (
    <section className={css.note} aria-label="Continue where you left off">
      <p className={css.text}>Continue where you left off?</p>
      <div className={css.buttons}>
        <button type="button" className={button.quiet} onClick={dismiss}>
          Dismiss
        </button>
        <a href={place.href} className={button.outline} onClick={follow}>
          Continue to {place.name}
        </a>
      </div>
    </section>
  );
}
