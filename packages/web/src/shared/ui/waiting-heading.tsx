import hidden from './hidden.module.css';
import { useScreenTitle } from './screen-title.ts';

/** The heading of a screen that is on its way, for who hears the page: it is named before it is there. */
export function WaitingHeading() {
  return <h1 className={hidden.hidden}>{useScreenTitle() ?? 'Gable'}</h1>;
}
