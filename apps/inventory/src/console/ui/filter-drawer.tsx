import { useFilterDrawer } from 'adminjs';
import React, { useEffect, useRef } from 'react';

/** The filters of a list: out of the tab order while they are hidden, focused when they open, closed by Escape and once applied. */
export default function FilterDrawer(props: { OriginalComponent: React.ComponentType<any> }) {
  const { OriginalComponent, ...rest } = props;
  const { isVisible, toggleFilter } = useFilterDrawer();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (isVisible) {
      opener.current = document.activeElement as HTMLElement | null;
      frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    } else {
      opener.current?.focus();
      opener.current = null;
    }
  }, [isVisible]);

  return (
    <div
      ref={frame}
      role="search"
      aria-label="Filters"
      onKeyDown={(event) => {
        if (event.key === 'Escape') toggleFilter();
      }}
      // What was asked for lies beneath; on a phone, all of it.
      onSubmit={() => toggleFilter()}
      // React 18 does not know the attribute and hands it on as it is.
      {...(isVisible ? {} : { inert: '' })}
    >
      <OriginalComponent {...rest} />
    </div>
  );
}
