import { useMemo } from 'react';
import css from './contract-document.module.css';
import { type ContractPart, readContractText } from './read-contract-text.ts';

/** Parts never change places while the text stands, so a part's place is its key. */
function keyed<Item>(items: readonly Item[]): { readonly key: number; readonly item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}

function Part({ part }: { readonly part: ContractPart }) {
  switch (part.kind) {
    case 'heading':
      return <h4 className={css.heading}>{part.text}</h4>;
    case 'paragraph':
      return <p className={css.paragraph}>{part.text}</p>;
    case 'quote':
      return <blockquote className={css.quote}>{part.text}</blockquote>;
    case 'list':
      return (
        <ul className={css.list}>
          {keyed(part.items).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      );
    case 'signature':
      return (
        <div className={css.signature}>
          {keyed(part.lines).map(({ key, item }) => (
            <p key={key} className={item.blank ? css.blank : undefined}>
              {item.text}
            </p>
          ))}
        </div>
      );
  }
}

interface ContractTextProps {
  readonly content: string;
  /** It is signed, and what signed it stands beside: no line waits for a hand any more. */
  readonly isSigned?: boolean;
}

/** A contract's plain text, set to be read: its title, clauses, quoted words and, while it is not signed, the places to sign. */
export function ContractText({ content, isSigned = false }: ContractTextProps) {
  const { title, parts } = useMemo(() => readContractText(content), [content]);
  return (
    <div className={css.text} data-signed={isSigned || undefined}>
      {title && <h3 className={css.title}>{title}</h3>}
      {keyed(parts).map(({ key, item }) => (
        <Part key={key} part={item} />
      ))}
    </div>
  );
}

interface ContractDocumentProps extends ContractTextProps {
  /** Names it for screen readers. */
  readonly label: string;
}

/** A contract as a sheet of paper on the screen, which scrolls when it is long. */
export function ContractDocument({ label, ...text }: ContractDocumentProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <article className={css.paper} aria-label={label} tabIndex={0}>
      <ContractText {...text} />
    </article>
  );
}
