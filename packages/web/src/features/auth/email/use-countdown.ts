import { SECOND_MS } from '@gable/contracts/kernel';
import { useCallback, useEffect, useState } from 'react';

/** Counts down to 0. Uses the clock, so a throttled background tab stays correct. Returns the seconds left. */
export function useCountdown(startSeconds: number) {
  const [until, setUntil] = useState(() => Date.now() + startSeconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  }, []);
  return { left, start };
}
