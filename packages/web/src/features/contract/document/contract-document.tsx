import { useMemo } from 'react';
import css from './contract-document.module.css';
import { type ContractPart, parseContractText } from './parse-contract-text.ts';

/** Adds the index as the key, because parts never move within a text. */
function withKeys<Item>(items: readonly Item[]): { readonly key: number; readonly item: Item }[] {
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
          {withKeys(part.items).map(({ key, item }) => (
            <li key={key}>{item}</li>
          ))}
        </ul>
      );
    case 'signature':
      return (
        <div className={css.signature}>
          {withKeys(part.lines).map(({ key, item }) => (
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
  /** Hides the blank signature lines. */
  readonly isSigned?: boolean;
}

/** A contract's formatted text: title, clauses, quotes, and signature lines. */
export function ContractText({ content, isSigned = false }: ContractTextProps) {
  const { title, parts } = useMemo(() => parseContractText(content), [content]);
  return (
    <div className={css.text} data-signed={isSigned || undefined}>
      {title && <h3 className={css.title}>{title}</h3>}
      {withKeys(parts).map(({ key, item }) => (
        <Part key={key} part={item} />
      ))}
    </div>
  );
}

interface ContractDocumentProps extends ContractTextProps {
  /** The label for screen readers. */
  readonly label: string;
}

/** A contract as a scrollable sheet of paper. */
export function ContractDocument({ label, ...text }: ContractDocumentProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <article className={css.paper} aria-label={label} tabIndex={0}>
      <ContractText {...text} />
    </article>
  );
}
