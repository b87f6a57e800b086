import css from './webhook.module.css';

/** A text as it went over the wire, named by what stands above it. It scrolls where it is long, so the keyboard must get there. */
export function CodeBlock({ labelledBy, text }: { readonly labelledBy: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={css.code} tabIndex={0} aria-labelledby={labelledBy}>
      {text}
    </section>
  );
}
