import {
  WEBHOOK_EVENT_DESCRIPTIONS,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from '@gable/contracts/webhook';
import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import css from './webhook.module.css';

interface EventChoiceProps {
  readonly value: readonly WebhookEventType[];
  readonly error: ReactNode;
  readonly onChange: (value: WebhookEventType[]) => void;
}

/** Checkboxes for the events to send, with 'All events'. */
export function EventChoice({ value, error, onChange }: EventChoiceProps) {
  const errorId = useId();
  const hasAll = value.length === WEBHOOK_EVENT_TYPES.length;
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    onChange(WEBHOOK_EVENT_TYPES.filter((each) => (each === type ? isOn : value.includes(each))));
  return (
    <fieldset className={css.choice} {...(error && { 'aria-describedby': errorId })}>
      <legend className={css.legend}>Events</legend>
      <Checkbox
        label="All events"
        checked={hasAll}
        indeterminate={value.length > 0 && !hasAll}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? [...WEBHOOK_EVENT_TYPES] : [])}
        data-path="eventTypes"
      />
      <div className={css.events}>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={<code>{type}</code>}
            description={WEBHOOK_EVENT_DESCRIPTIONS[type]}
            checked={value.includes(type)}
            onChange={({ currentTarget: { checked } }) => toggle(type, checked)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
