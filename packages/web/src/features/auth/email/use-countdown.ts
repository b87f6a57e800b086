import { useCallback, useEffect, useState } from 'react';

const SECOND = 1_000;

/** Counts down to 0. Uses the clock, so a throttled background tab stays correct. Returns the seconds left. */
export function useCountdown(startSeconds: number) {
  const [until, setUntil] = useState(() => Date.now() + startSeconds * SECOND);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND);
  }, []);
  return { left, start };
}
