import type { PlaceholderValues } from '@gable/contracts/contract';
import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useArrowKeys } from '#shared/ui/controls/use-arrow-keys.ts';
import { insertText } from './apply-edit.ts';
import { FORMAT_ACTIONS } from './format-actions.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import css from './text-toolbar.module.css';
import { useFormats } from './use-formats.ts';

interface TextToolbarProps {
  /** The field with the text. It must stay mounted. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The values of the placeholders for a proposal. */
  readonly values?: PlaceholderValues | undefined;
}

/** Formats the text of a contract: headings, lists, and placeholders. Undo works as for typed text. */
export function TextToolbar({ field, values }: TextToolbarProps) {
  const { format, problem } = useFormats(field);
  const keys = useArrowKeys(FORMAT_ACTIONS.length + 1, { start: 0 });
  return (
    <>
      <div role="toolbar" aria-label="Format the text" className={css.toolbar} {...keys.group}>
        {FORMAT_ACTIONS.map(({ format: chosen, label, Icon, keys: shortcut }, index) => (
          <Button
            key={chosen}
            {...keys.item(index)}
            className={css.button ?? ''}
            variant="subtle"
            size="compact-sm"
            title={`${label} (${shortcut.replace('Control', 'Ctrl')})`}
            aria-keyshortcuts={shortcut}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => format(chosen)}
          >
            {label}
          </Button>
        ))}
        <PlaceholderMenu
          values={values}
          item={keys.item(FORMAT_ACTIONS.length)}
          onInsert={(text) => field.current && insertText(field.current, text)}
        />
      </div>
      <p role="status" className={css.problem}>
        {problem}
      </p>
    </>
  );
}
