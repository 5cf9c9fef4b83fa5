import { type RefObject, useEffect, useRef } from 'react';

/** The heading of a page, focused where nothing else is: whoever came by a link that is gone hears and tabs on from there. */
export function useHeading(page: string): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever types somewhere is left alone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [page]);
  return heading;
}
