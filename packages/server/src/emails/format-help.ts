import { findSupportContact } from '#kernel/index.ts';
import type { EmailSite } from './email.ts';

/** Says how to get help: by email, or on the page with the contact if no one reads the address. */
export function formatHelp({ supportEmail, publicUrl }: EmailSite): string {
  const contact = findSupportContact(supportEmail);
  return contact === null ? `get help at ${publicUrl}/help#contact` : `contact ${contact}`;
}
