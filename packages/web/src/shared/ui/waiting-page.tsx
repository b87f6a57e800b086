import { Spinner } from './spinner.tsx';
import css from './waiting-page.module.css';

interface WaitingPageProps {
  readonly title: string;
  readonly words: string;
}

/** A page whose code is on its way: it says where one is going. The build puts it into the page of each route. */
export function WaitingPage({ title, words }: WaitingPageProps) {
  return (
    <main className={css.page}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{words}</p>
      <Spinner />
    </main>
  );
}
