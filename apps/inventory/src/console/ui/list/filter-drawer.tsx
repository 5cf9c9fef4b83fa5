import { useFilterDrawer } from 'adminjs';
import React, { useEffect, useRef } from 'react';

/**
 * The filters of a list: out of the tab order while they are hidden, focused when they open, closed by Escape, once applied, and
 * by whoever goes on elsewhere.
 */
export default function FilterDrawer(props: { OriginalComponent: React.ComponentType<object> }) {
  const { OriginalComponent, ...rest } = props;
  const { isVisible, toggleFilter } = useFilterDrawer();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isVisible) {
      opener.current = document.activeElement as HTMLElement | null;
      frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
      // Its heading stands right below that of the page.
      frame.current?.querySelector('h3')?.setAttribute('aria-level', '2');
    } else {
      // Whoever has gone on elsewhere stays there.
      if (frame.current?.contains(document.activeElement) || document.activeElement === document.body)
        opener.current?.focus();
      opener.current = null;
    }
  }, [isVisible]);

  useEffect(() => {
    if (!isVisible) return undefined;
    // Nothing that has the focus lies beneath.
    const leave = ({ target }: FocusEvent) => {
      if (target !== opener.current && !frame.current?.contains(target as Node)) toggleFilter();
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [isVisible]);

  return (
    <div
      ref={frame}
      role="search"
      aria-label="Filters"
      onKeyDown={(event) => {
        // The choices of a picker close first.
        if (event.key === 'Escape' && (event.target as HTMLElement).ariaExpanded !== 'true') toggleFilter();
      }}
      // What was asked for lies beneath; on a phone, all of it.
      onSubmit={() => toggleFilter()}
      // React 18 does not know the attribute and hands it on as it is.
      {...(isVisible ? {} : { inert: '' })}
    >
      {/* Opened anew it shows what the list is filtered by now, and nothing of a list that was left. */}
      <OriginalComponent key={isVisible ? 'open' : 'closed'} {...rest} />
    </div>
  );
}
