/**
 * Runs `work` after the browser has painted content for the first time. In a hidden tab, that is
 * when the tab is shown.
 */
export function afterFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'paint', buffered: true });
}
