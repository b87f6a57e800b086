import { formatDay } from '@gable/contracts/kernel';
import { Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import css from './days-off.module.css';

interface DaysOffProps {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** Dates without tours. A date is added as soon as it is complete and confirmed. */
export function DaysOff({ value, onChange }: DaysOffProps) {
  const [date, setDate] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    // A button that is disabled while it has the focus would lose it.
    if (date === '') return field.current?.focus();
    onChange([...new Set([...value, date])].toSorted());
    setDate('');
  };
  const remove = (day: string) => {
    onChange(value.filter((other) => other !== day));
    addButton.current?.focus();
  };
  return (
    <div>
      <div className={css.row}>
        <TextInput
          ref={field}
          type="date"
          label="Days off"
          description="Holidays and vacations. Clients can’t book tours on these days."
          className={css.date ?? ''}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button ref={addButton} variant="default" onClick={add}>
          Add day off
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={css.days} aria-label="Days off">
          {value.map((day) => (
            <li key={day}>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={<IconX size={14} stroke={1.75} />}
                aria-label={`Remove ${formatDay(day)}`}
                onClick={() => remove(day)}
              >
                {formatDay(day)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
