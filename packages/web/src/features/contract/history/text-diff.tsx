import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import paper from '../document/contract-document.module.css';
import { withKeys } from '../document/with-keys.ts';
import { type DiffPart, diffTexts } from './diff-texts.ts';
import css from './text-diff.module.css';

/** Unchanged text is folded if more of it is between two changes, in lines. */
const FOLDED_LINES = 8;
/** The lines next to a change that stay visible. */
const CONTEXT_LINES = 2;

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function Same({ text }: { readonly text: string }) {
  const lines = text.split('\n');
  if (lines.length <= FOLDED_LINES) return text;
  const folded = lines.slice(CONTEXT_LINES, -CONTEXT_LINES);
  return (
    <>
      {lines.slice(0, CONTEXT_LINES).join('\n')}
      <details className={css.folded}>
        <summary>{countText(folded.length, 'unchanged line')}</summary>
        {folded.join('\n')}
      </details>
      {lines.slice(-CONTEXT_LINES).join('\n')}
    </>
  );
}

/** Whether a part of a comparison is only spaces and line breaks, which cannot be seen when marked. */
const isBlank = ({ text }: DiffPart) => text.trim() === '';

function Part({ part }: { readonly part: DiffPart }) {
  const { kind, text } = part;
  if (isBlank(part)) return kind === 'removed' ? null : text;
  switch (kind) {
    case 'same':
      return <Same text={text} />;
    case 'added':
      return (
        <ins className={css.added}>
          <VisuallyHidden>[Added: </VisuallyHidden>
          {text}
          <VisuallyHidden>]</VisuallyHidden>
        </ins>
      );
    case 'removed':
      return (
        <del className={css.removed}>
          <VisuallyHidden>[Removed: </VisuallyHidden>
          {text}
          <VisuallyHidden>]</VisuallyHidden>
        </del>
      );
  }
}

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

/** Shows how a text was changed: additions are underlined, removed text is struck through. */
export function TextDiff({ before, after, label }: TextDiffProps) {
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  const count = (kind: DiffPart['kind']) =>
    parts.filter((part) => part.kind === kind && !isBlank(part)).length;
  if (before === after) return <p className={css.summary}>The texts are the same.</p>;
  if (count('added') + count('removed') === 0)
    return <p className={css.summary}>Only spaces and line breaks changed.</p>;
  return (
    <>
      <p className={css.summary}>
        {count('added') > 0 && <ins className={css.added}>{countText(count('added'), 'addition')}</ins>}{' '}
        {count('removed') > 0 && <del className={css.removed}>{countText(count('removed'), 'removal')}</del>}
      </p>
      <article className={`${paper.paper} ${css.text}`} aria-label={label}>
        {withKeys(parts).map(({ key, item }) => (
          <Part key={key} part={item} />
        ))}
      </article>
    </>
  );
}
