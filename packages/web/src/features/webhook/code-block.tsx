import { useId } from 'react';
import css from './webhook.module.css';

/** A text as it went over the wire. It scrolls where it is long, so the keyboard must get there. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <>
      <h4 id={id} className={css.codeLabel}>
        {label}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={css.code} tabIndex={0} aria-labelledby={id}>
        {text}
      </section>
    </>
  );
}
