import { readContract } from '@gable/contracts/contract-text';
import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ContractBlock } from './contract-block.tsx';
import css from './contract-document.module.css';
import { MarkedText } from './marked-text.tsx';
import { withKeys } from './with-keys.ts';

interface ContractTextProps {
  readonly content: string;
  /** Hides the blank signature lines. */
  readonly isSigned?: boolean;
}

/** A contract's formatted text, which is read like for its PDF. Placeholders are marked. */
export function ContractText({ content, isSigned = false }: ContractTextProps) {
  const { title, blocks } = useMemo(() => readContract(content), [content]);
  return (
    <div className={css.text} data-signed={isSigned || undefined}>
      {title !== null && (
        <h3 className={css.title}>
          <MarkedText text={title} />
        </h3>
      )}
      {withKeys(blocks).map(({ key, item }) => (
        <ContractBlock key={key} block={item} />
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
        // A placeholder that gets the focus must be visible.
        onFocus={() => setExpanded(true)}
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
