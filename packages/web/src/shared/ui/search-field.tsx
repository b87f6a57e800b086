import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_TEXT_MAX } from '../api/search-params.ts';
import css from './filter-bar.module.css';

/** A pause this long means that the person has typed what they look for. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** The placeholder, and the name for screen readers. */
  readonly label: string;
  /** What is searched for now, as the address says. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while a person types: at every pause, or at once on Enter. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onSearch(sent.current);
  }, PAUSE_MS);
  // The address may change from elsewhere ('Clear All', the browser's Back): then the field follows it.
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
