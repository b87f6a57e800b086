import type { ContractBlock as Block, ListItem, TableBlock, TextPart } from '@gable/contracts/contract-text';
import { formatHeading, splitEmphasis } from '@gable/contracts/contract-text';
import css from './contract-document.module.css';
import { MarkedText } from './marked-text.tsx';
import { withKeys } from './with-keys.ts';

function Part({ text, isBold, isItalic }: TextPart) {
  const marked = <MarkedText text={text} />;
  const styled = isItalic ? <em>{marked}</em> : marked;
  return isBold ? <strong>{styled}</strong> : styled;
}

/** A text with its bold and italic parts, and with marked placeholders. */
function StyledText({ text }: { readonly text: string }) {
  return withKeys(splitEmphasis(text)).map(({ key, item }) => <Part key={key} {...item} />);
}

function Item({ mark, text }: ListItem) {
  if (mark === '•') {
    return (
      <li>
        <StyledText text={text} />
      </li>
    );
  }
  return (
    <li className={css.marked}>
      <span className={css.mark}>{mark} </span>
      <span>
        <StyledText text={text} />
      </span>
    </li>
  );
}

function Table({ alignments, header, body }: TableBlock) {
  const align = (column: number) => ({ textAlign: alignments[column] ?? 'left' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table
    <section className={css.table} tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {withKeys(header).map(({ key, item }) => (
              <th key={key} scope="col" style={align(key)}>
                <StyledText text={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(body).map(({ key, item: cells }) => (
            <tr key={key}>
              {withKeys(cells).map(({ key: column, item }) => (
                <td key={column} style={align(column)}>
                  <StyledText text={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A block of a contract's text, such as a paragraph or a list. */
export function ContractBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h4 className={css.heading}>
          <MarkedText text={formatHeading(block.number, block.text)} />
        </h4>
      );
    case 'subheading':
      return (
        <h5 className={css.subheading}>
          <MarkedText text={formatHeading(block.number, block.text)} />
        </h5>
      );
    case 'paragraph':
      return (
        <p className={css.paragraph}>
          <StyledText text={block.text} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={css.quote}>
          <MarkedText text={block.text} />
        </blockquote>
      );
    case 'list':
      return (
        <ul className={css.list}>
          {withKeys(block.items).map(({ key, item }) => (
            <Item key={key} {...item} />
          ))}
        </ul>
      );
    case 'rule':
      return <hr />;
    case 'table':
      return <Table {...block} />;
    case 'signature':
      return (
        <div className={css.signature}>
          {withKeys(block.lines).map(({ key, item }) => (
            <p key={key} className={item.blank ? css.blank : undefined}>
              <MarkedText text={item.text} />
            </p>
          ))}
        </div>
      );
  }
}
