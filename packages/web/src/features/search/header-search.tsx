import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FocusEvent, Suspense, useId, useState } from 'react';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './header-search.module.css';
import { useHeaderSearch } from './use-header-search.ts';
import { getShortcutLabel, SHORTCUT_KEYS } from './use-search-shortcut.ts';

// Lazy, because results are never part of the initial load.
const ResultsList = lazyComponent(async () => (await import('./results-list.tsx')).ResultsList, {
  isOverlay: true,
});

/**
 * Searches deals, proposals and invoices while the user types (a combobox). Enter without an active option
 * opens the matching proposals. On a narrow screen a button opens the field over the header.
 */
export function HeaderSearch() {
  const search = useHeaderSearch();
  const listId = useId();
  const [count, setCount] = useState(0);
  const isListed = search.isShown && count > 0;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.leave();
  };
  return (
    <search className={css.search} data-unfolded={search.isUnfolded || undefined} onBlur={leave}>
      <ActionIcon
        ref={search.opener}
        className={css.unfold ?? ''}
        onClick={search.unfold}
        onPointerEnter={ResultsList.preload}
        aria-label="Search"
      >
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <div className={css.field}>
        <Field search={search} listId={isListed ? listId : undefined} />
        <CloseButton className={css.fold ?? ''} size="lg" aria-label="Close search" onClick={search.fold} />
      </div>
      {search.isShown && (
        <Suspense>
          <ResultsList
            id={listId}
            listRef={search.list}
            text={search.query}
            active={search.active}
            onShown={(shown) => {
              setCount(shown);
              search.clearActive();
            }}
            onOpened={search.done}
          />
        </Suspense>
      )}
    </search>
  );
}

/** The field's right section: the shortcut, or a clear button. */
function FieldEnd({ isEmpty, onClear }: { readonly isEmpty: boolean; readonly onClear: () => void }) {
  if (!isEmpty)
    return (
      <CloseButton
        size="sm"
        aria-label="Clear search"
        // Keyboard users press Escape.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClear}
      />
    );
  return (
    <span className={css.shortcut} aria-hidden="true">
      {getShortcutLabel()}
    </span>
  );
}

interface FieldProps {
  readonly search: ReturnType<typeof useHeaderSearch>;
  /** The id of the open list; undefined for none. */
  readonly listId: string | undefined;
}

/** The search field, which keeps the focus while the user moves through the list. */
function Field({ search, listId }: FieldProps) {
  const isEmpty = search.text === '';
  return (
    <TextInput
      ref={search.field}
      className={css.input ?? ''}
      size="sm"
      role="combobox"
      placeholder="Search..."
      aria-label="Search deals, proposals and invoices"
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={(listId && search.active) || undefined}
      aria-keyshortcuts={SHORTCUT_KEYS}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={<FieldEnd isEmpty={isEmpty} onClear={() => search.type('')} />}
      rightSectionWidth={isEmpty ? 60 : 36}
      rightSectionPointerEvents={isEmpty ? 'none' : 'all'}
      value={search.text}
      onChange={(event) => search.type(event.currentTarget.value)}
      onFocus={ResultsList.preload}
      onClick={search.open}
      onKeyDown={search.onKeyDown}
    />
  );
}
