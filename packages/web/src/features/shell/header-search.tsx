import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';

/** Looks through the agent's proposals: service, description and customer. */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = text.trim();
    navigate({ to: '/proposals', search: search ? { search } : {} });
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          size="sm"
          w={260}
          placeholder="Search..."
          aria-label="Search proposals"
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
