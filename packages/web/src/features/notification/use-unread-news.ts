import { useState } from 'react';

/** What a screen reader hears when the number grows: nothing at first, and nothing when it shrinks. */
export function useUnreadNews(unread: number | undefined): string {
  const [seen, setSeen] = useState(unread);
  const [news, setNews] = useState('');
  if (unread !== seen) {
    setSeen(unread);
    const grew = seen !== undefined && unread !== undefined && unread > seen;
    setNews(grew ? `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}` : '');
  }
  return news;
}
