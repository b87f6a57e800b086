import { Spinner } from './spinner.tsx';
import { WaitingHeading } from './waiting-heading.tsx';

/** A screen within its shell whose code is on its way. */
export function WaitingScreen() {
  return (
    <>
      <WaitingHeading />
      <Spinner />
    </>
  );
}
