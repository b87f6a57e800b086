/** For a file whose first row has an email address. */
export const NO_HEADER_NOTE =
  'The first row has an email address and no column names, so it is imported as a client.';
