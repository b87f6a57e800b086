import { APIConnectionError, APIConnectionTimeoutError, type APIError, APIUserAbortError } from 'openai';

/** Describes an error of the drafting service for the user. */
export function describeApiError(error: APIError): string {
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) {
    return 'The drafting service did not answer in time. Please try again.';
  }
  if (error instanceof APIConnectionError) {
    return 'The drafting service cannot be reached right now. Please try again in a moment.';
  }
  switch (error.status) {
    case 401:
    case 403:
      return 'The drafting service does not accept this site’s key. Please contact support.';
    case 404:
      return 'The drafting service does not know the model that this site requests. Please contact support.';
    case 429:
      return 'The drafting service is busy or its quota is used up. Please try again in a moment.';
    default:
      return (error.status ?? 500) >= 500
        ? `The drafting service has a fault (${error.status ?? 'no status'}). Please try again in a moment.`
        : `The drafting service refused the request (${error.status}).`;
  }
}
