import { expect, it } from 'vitest';
import { WEBHOOK_EVENT_DESCRIPTIONS } from './webhook.events.ts';

it.each(Object.entries(WEBHOOK_EVENT_DESCRIPTIONS))('describes %s in plain text', (_, description) => {
  expect(description).not.toMatch(/[`*_<>]/);
});
