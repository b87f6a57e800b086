import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

interface Service {
  readonly id: string;
  readonly name: string;
}

const columns: Column<Service>[] = [
  { key: 'name', header: 'Service', cell: (row) => row.name },
  { key: 'price', header: 'Price', cell: () => '$250' },
  { key: 'edit', header: 'Actions', actions: true, cell: () => <button type="button">Edit</button> },
];

function table(rows: Service[], opened: string[] = []) {
  render(
    <MantineProvider>
      <DataTable
        label="Services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => ({ onOpen: () => opened.push(row.id) })}
        empty={<p>No services</p>}
      />
    </MantineProvider>,
  );
}

describe('DataTable', () => {
  it('renders a table with a name, headers and rows', () => {
    table([{ id: 'a', name: 'Showing' }]);
    expect(screen.getByRole('table', { name: 'Services' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'Service' })).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('opens a row by keyboard, but not by a button in it', async () => {
    const opened: string[] = [];
    table([{ id: 'a', name: 'Showing' }], opened);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(opened).toEqual([]);
    screen.getByRole('button', { name: 'Showing' }).focus();
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['a']);
  });

  it('opens a row once for a click anywhere in it', async () => {
    const opened: string[] = [];
    table([{ id: 'a', name: 'Showing' }], opened);
    const user = userEvent.setup();
    await user.click(screen.getByText('$250'));
    expect(opened).toEqual(['a']);
    await user.click(screen.getByRole('button', { name: 'Showing' }));
    expect(opened).toEqual(['a', 'a']);
  });

  it('shows the empty state', () => {
    table([]);
    expect(screen.getByText('No services')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
