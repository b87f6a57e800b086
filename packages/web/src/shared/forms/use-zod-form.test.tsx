import { newDealSchema } from '@gable/contracts/deal';
import { MantineProvider, TextInput } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useZodForm } from './use-zod-form.ts';

interface DealFormProps {
  readonly onSubmit: (values: unknown) => unknown;
  readonly onFailure?: (error: unknown) => void;
  /** Disables the button while pending. */
  readonly disables?: boolean;
}

function DealForm({ disables = false, ...props }: DealFormProps) {
  const form = useZodForm(newDealSchema, {
    initialValues: { customerName: '', customerEmail: '', customerPhone: '' },
    ...props,
  });
  return (
    <form {...form.formProps}>
      <TextInput label="Name" {...form.field('customerName')} />
      <TextInput label="Email" {...form.field('customerEmail')} />
      <TextInput label="Phone" {...form.field('customerPhone')} />
      <button type="submit" disabled={disables && form.pending}>
        {form.pending ? 'Creating...' : 'Create'}
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <output>{form.failure}</output>
    </form>
  );
}

/** The server's error for an invalid field. */
function createError(fields: Record<string, string>) {
  const wire = { status: 422, code: 'INVALID_INPUT', message: 'Invalid input', fields };
  return Object.assign(new Error('Invalid input'), { wire });
}

function open(onSubmit: (values: unknown) => unknown, onFailure?: (error: unknown) => void) {
  render(
    <MantineProvider>
      <DealForm onSubmit={onSubmit} {...(onFailure && { onFailure })} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  const fill = async () => {
    await user.type(name, 'Priya Raman');
    await user.type(email, ' Priya@Example.com ');
    await user.type(phone, '555 0134');
  };
  return {
    user,
    name,
    email,
    phone,
    fill,
    submit: () => user.click(screen.getByRole('button', { name: 'Create' })),
  };
}

describe('useZodForm', () => {
  // Spec: validation-23
  it('shows no errors before the first submit', async () => {
    const { user, email } = open(() => undefined);
    await user.type(email, 'not an address');
    expect(screen.queryByText('Invalid email address')).toBeNull();
  });

  // Spec: validation-23
  it('validates on submit, focuses the first invalid field, and then validates on change', async () => {
    const { user, name, email, submit } = open(() => undefined);
    await user.type(name, 'Priya');
    await submit();
    expect(await screen.findByText('Invalid email address')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(email));
    await user.type(email, 'priya@example.com');
    expect(screen.queryByText('Invalid email address')).toBeNull();
    await user.clear(name);
    expect(screen.getByText('Name must be at least 2 characters')).toBeDefined();
  });

  it('submits the parsed values', async () => {
    const sent: unknown[] = [];
    const { fill, submit } = open((values) => sent.push(values));
    await fill();
    await submit();
    expect(sent).toEqual([
      {
        customerName: 'Priya Raman',
        customerEmail: 'priya@example.com',
        customerPhone: '555 0134',
        status: 'active',
      },
    ]);
  });

  it('submits once for repeated clicks', async () => {
    let finish = () => {};
    let sent = 0;
    const { fill, submit, user } = open(() => {
      sent += 1;
      return new Promise<void>((done) => {
        finish = done;
      });
    });
    await fill();
    await submit();
    await user.click(screen.getByRole('button', { name: 'Creating...' }));
    finish();
    expect(await screen.findByRole('button', { name: 'Create' })).toBeDefined();
    expect(sent).toBe(1);
  });

  it('shows the server’s error on its field until that field changes', async () => {
    const { user, email, phone, fill, submit } = open(() =>
      Promise.reject(createError({ customerEmail: 'This address bounces.' })),
    );
    await fill();
    await submit();
    expect(await screen.findByText('This address bounces.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(email));
    await user.type(phone, '9');
    expect(screen.getByText('This address bounces.')).toBeDefined();
    await user.type(email, 'x');
    expect(screen.queryByText('This address bounces.')).toBeNull();
  });

  it('keeps the input and shows an error that belongs to no field', async () => {
    const failures: unknown[] = [];
    const { name, fill, submit } = open(
      () => Promise.reject(new Error('The deal could not be saved.')),
      (error) => failures.push(error),
    );
    await fill();
    await submit();
    expect(await screen.findByText('The deal could not be saved.')).toBeDefined();
    expect(failures).toHaveLength(1);
    expect(name.value).toBe('Priya Raman');
  });

  it('clears the input and the errors on reset', async () => {
    const { user, name, submit } = open(() => undefined);
    await user.type(name, 'P');
    await submit();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(name.value).toBe('');
    expect(screen.queryByText('Name must be at least 2 characters')).toBeNull();
  });

  it('returns the focus to a button that was disabled while pending', async () => {
    const user = userEvent.setup();
    const sent = Promise.withResolvers<void>();
    render(
      <MantineProvider>
        <DealForm disables onSubmit={() => sent.promise} />
      </MantineProvider>,
    );
    await user.type(screen.getByLabelText('Name'), 'Priya Raman');
    await user.type(screen.getByLabelText('Email'), 'priya@example.com');
    await user.type(screen.getByLabelText('Phone'), '555 0134');
    await user.keyboard('{Tab}{Enter}');
    const button = screen.getByRole('button', { name: 'Creating...' });
    // Chromium does this automatically; jsdom does not.
    button.blur();
    sent.reject(new Error('The deal could not be saved.'));
    expect(await screen.findByText('The deal could not be saved.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
