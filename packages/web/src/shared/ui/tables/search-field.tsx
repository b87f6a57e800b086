import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_TEXT_MAX } from '#shared/api/search-params.ts';
import css from './filter-bar.module.css';

const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  /** The placeholder and accessible name. */
  readonly label: string;
  /** The search text in the URL. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search field. Searches after each pause in typing, and on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onSearch(sent.current);
  }, DEBOUNCE_MS);
  // Follows URL changes from elsewhere, such as 'Clear All' or the Back button.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    send.cancel();
    setText(value);
  }, [value, send]);
  const type = (next: string) => {
    setText(next);
    send(next);
  };
  return (
    <search className={css.search}>
      <TextInput
        type="search"
        placeholder={label}
        maxLength={SEARCH_TEXT_MAX}
        aria-label={label.replace(/\.+$/, '')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && send.flush()}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={text !== '' && <CloseButton aria-label="Clear search" onClick={() => type('')} />}
      />
    </search>
  );
}
