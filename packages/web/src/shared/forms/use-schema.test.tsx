import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ChunkLoadError } from '../version/chunk-load-error.ts';
import type { LazySchema } from './use-schema.ts';
import { useZodForm } from './use-zod-form.ts';

interface Values {
  readonly name: string;
}

const schema = z.object({ name: z.string().check(z.minLength(1, 'Name is required')) });

interface NameFormProps {
  readonly load: LazySchema<Values, Record<string, unknown>>;
  readonly onSubmit: (values: Values) => void;
}

function NameForm({ load, onSubmit }: NameFormProps) {
  const form = useZodForm(load, { initialValues: { name: '' }, onSubmit });
  return (
    <form {...form.formProps}>
      <TextInput label="Name" {...form.field('name')} />
      <button type="submit">{form.pending ? 'Saving...' : 'Save'}</button>
      <output>{form.failure}</output>
    </form>
  );
}

function open(load: NameFormProps['load']) {
  const onSubmit = vi.fn();
  render(
    <MantineProvider>
      <NameForm load={load} onSubmit={onSubmit} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onSubmit, name: screen.getByLabelText<HTMLInputElement>('Name') };
}

describe('a form with a lazy schema', () => {
  it('submits once when the schema has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof schema>();
    const { user, onSubmit, name } = open(() => promise);
    await user.type(name, 'Priya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Saving...' }));
    expect(onSubmit).not.toHaveBeenCalled();
    resolve(schema);
    await screen.findByRole('button', { name: 'Save' });
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Priya' }]);
  });

  it('shows field errors after a submit, and removes them when the field is valid', async () => {
    const { user, onSubmit, name } = open(async () => schema);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeDefined();
    await user.type(name, 'P');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows a failed load, keeps the input, and submits when the load succeeds', async () => {
    let isReachable = false;
    const { user, onSubmit, name } = open(async () => {
      if (!isReachable) throw new ChunkLoadError('unreachable');
      return schema;
    });
    await user.type(name, 'Priya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/can’t be reached right now/)).toBeDefined();
    expect(name.value).toBe('Priya');
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDefined();
    expect(onSubmit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Priya' }]);
  });
});
