import { useScreenTitle } from '../layout/screen-title.ts';
import hidden from '../layout/visually-hidden.module.css';
import { Spinner } from './spinner.tsx';

/** The heading of a screen that is loading, for screen readers. */
export function PendingHeading() {
  return <h1 className={hidden.hidden}>{useScreenTitle() ?? 'Gable'}</h1>;
}

/** A screen within its shell while its code loads. */
export function PendingScreen() {
  return (
    <>
      <PendingHeading />
      <Spinner />
    </>
  );
}
