import css from './webhook.module.css';

/** A request or response body, labeled by another element. Focusable, because it scrolls. */
export function CodeBlock({ labelledBy, text }: { readonly labelledBy: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={css.code} tabIndex={0} aria-labelledby={labelledBy}>
      {text}
    </section>
  );
}
