import {
  PLACEHOLDERS,
  type Placeholder,
  type PlaceholderValues,
  writePlaceholder,
} from '@gable/contracts/contract';
import { Button, Menu } from '@mantine/core';
import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import css from './text-toolbar.module.css';

/** Explains the placeholders that only some proposals have a value for. */
const HINTS: Readonly<Partial<Record<Placeholder, string>>> = {
  'line items': 'Each item of a fixed price, and the total',
  'payment schedule': 'The deposit, the installments and the total',
  cap: 'The most that all invoices of an hourly price sum to',
};

/** What a placeholder is filled in with; null if there is nothing to say. */
function describe(name: Placeholder, values: PlaceholderValues | undefined): string | null {
  return values?.[name]?.trim() || (HINTS[name] ?? (values ? 'No value yet' : null));
}

interface PlaceholderMenuProps {
  /** The values for the proposal; undefined if the text is not for a proposal. */
  readonly values: PlaceholderValues | undefined;
  readonly onInsert: (text: string) => void;
  /** The properties of a toolbar button. */
  readonly item: { readonly tabIndex: number; readonly onFocus: () => void };
}

/** A menu of the placeholders, each with the value that it is filled in with. */
export function PlaceholderMenu({ values, onInsert, item }: PlaceholderMenuProps) {
  // After an insertion, the focus stays in the text.
  const [inserted, setInserted] = useState(false);
  const insert = (text: string) => {
    setInserted(true);
    onInsert(text);
  };
  return (
    <Menu
      position="bottom-start"
      width="20rem"
      returnFocus={!inserted}
      hideDetached={false}
      onOpen={() => setInserted(false)}
    >
      <Menu.Target>
        <Button
          {...item}
          className={css.button ?? ''}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBraces size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
        >
          Insert placeholder
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        {PLACEHOLDERS.map((name) => (
          <Menu.Item key={name} onClick={() => insert(writePlaceholder(name))}>
            {name} {describe(name, values) && <span className={css.value}>{describe(name, values)}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
