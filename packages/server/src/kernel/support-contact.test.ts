import { expect, it } from 'vitest';
import { findSupportContact } from './support-contact.ts';

it.each(['support@gable.example', 'noreplies@gable.example', 'anna.no-reply@gable.example'])(
  'names %s',
  (address) => {
    expect(findSupportContact(address)).toBe(address);
  },
);

it.each([
  'no-reply@a.example',
  'noreply@a.example',
  'No_Reply@a.example',
  'do-not-reply@a.example',
  'donotreply@a.example',
  'no-reply+gable@a.example',
])('does not tell users to write to %s', (address) => {
  expect(findSupportContact(address)).toBeNull();
});
