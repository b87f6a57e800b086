import { compareWindows, WEEKDAYS, type Weekday, type WeeklyWindow } from '@gable/contracts/tour';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { listTimes, WEEKDAY_NAMES } from './tour-options.ts';
import css from './weekly-hours.module.css';

interface WeeklyHoursProps {
  readonly value: readonly WeeklyWindow[];
  readonly onChange: (value: WeeklyWindow[]) => void;
  /** The errors of the form by path, such as `weekly.0.to`. */
  readonly errors: Readonly<Record<string, unknown>>;
}

interface WindowRowProps extends WeeklyHoursProps {
  readonly index: number;
  readonly window: WeeklyWindow;
  readonly dayName: string;
  readonly onRemove: () => void;
}

function WindowRow({ value, onChange, errors, index, window, dayName, onRemove }: WindowRowProps) {
  const select = (field: 'from' | 'to') => {
    const path = `weekly.${index}.${field}`;
    const error = errors[path];
    return (
      <NativeSelect
        className={css.time ?? ''}
        aria-label={`${dayName}, ${field === 'from' ? 'start' : 'end'}`}
        data-path={path}
        data={listTimes(window[field], field === 'to')}
        value={window[field]}
        error={typeof error === 'string' ? error : undefined}
        onChange={(event) => onChange(value.with(index, { ...window, [field]: event.currentTarget.value }))}
      />
    );
  };
  return (
    <div className={css.window}>
      {select('from')}
      <span className={css.dash} aria-hidden>
        –
      </span>
      {select('to')}
      <ActionIcon
        className={css.remove ?? ''}
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={`Remove hours of ${dayName}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

/** Returns the hours that a day gets next: after its last ones, or from nine to five. */
function createWindow(day: Weekday, ofDay: readonly WeeklyWindow[]): WeeklyWindow {
  const last = ofDay.toSorted(compareWindows).at(-1);
  if (!last || last.to >= '23:00') return { day, from: '09:00', to: '17:00' };
  return { day, from: last.to, to: '24:00' };
}

/** The windows of a day, with a button that adds one. */
function Day({ day, ...props }: WeeklyHoursProps & { readonly day: Weekday }) {
  const { value, onChange } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const dayName = WEEKDAY_NAMES[day - 1] ?? '';
  const ofDay = value.filter((window) => window.day === day);
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    // The removed row had the focus.
    addButton.current?.focus();
  };
  return (
    <li className={css.day}>
      <span className={css.name}>{dayName}</span>
      <div className={css.windows}>
        {ofDay.length === 0 && <span className={css.none}>No tours</span>}
        {value.map((window, index) =>
          window.day === day ? (
            <WindowRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other identity
              key={index}
              {...props}
              index={index}
              window={window}
              dayName={dayName}
              onRemove={() => remove(index)}
            />
          ) : null,
        )}
      </div>
      <Button
        ref={addButton}
        className={css.add ?? ''}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        aria-label={`Add hours on ${dayName}`}
        onClick={() => onChange([...value, createWindow(day, ofDay)])}
      >
        Add hours
      </Button>
    </li>
  );
}

/** The weekly hours, as a list of windows for each day. */
export function WeeklyHours(props: WeeklyHoursProps) {
  return (
    <ul className={css.days}>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} {...props} />
      ))}
    </ul>
  );
}
