import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

/** A contract as a sheet of paper in its full length, so that only the page or the dialog scrolls. */
export function ContractDocument({ label, ...text }: ContractDocumentProps) {
  return (
    <article className={css.paper} aria-label={label}>
      <ContractText {...text} />
    </article>
  );
}

/** Whether the text is longer than the collapsed sheet, which depends on the width of the screen. */
function useIsLong(content: string) {
  const sheet = useRef<HTMLElement>(null);
  const [isLong, setIsLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return undefined;
    const measure = () => {
      const { maxHeight } = getComputedStyle(current);
      // Without a limit, the text is expanded, and was long before.
      if (maxHeight !== 'none') setIsLong(current.scrollHeight > current.clientHeight + 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [content]);
  return { sheet, isLong };
}

/**
 * A contract as a sheet of paper. A long text is cut off with a fade, and a button shows the rest in
 * the page. Screen readers read the whole text in both states.
 */
export function CollapsibleContract({ label, ...text }: ContractDocumentProps) {
  const { sheet, isLong } = useIsLong(text.content);
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const toggle = () => {
    // Otherwise the page would jump past the contract.
    if (expanded) sheet.current?.scrollIntoView({ block: 'start' });
    setExpanded(!expanded);
  };
  return (
    <>
      <article
        ref={sheet}
        id={id}
        className={css.paper}
        aria-label={label}
        data-collapsed={!expanded || undefined}
        data-cut={(isLong && !expanded) || undefined}
      >
        <ContractText {...text} />
      </article>
      {isLong && (
        <Button
          className={css.toggle ?? ''}
          variant="default"
          aria-expanded={expanded}
          aria-controls={id}
          onClick={toggle}
        >
          {expanded ? 'Show less' : 'Show full contract'}
        </Button>
      )}
    </>
  );
}
