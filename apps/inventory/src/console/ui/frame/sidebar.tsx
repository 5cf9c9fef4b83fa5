import React, { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The menu; on a phone it opens with the focus in it, and closes by Escape with the focus back on its button. */
export default function Sidebar(props: {
  OriginalComponent: React.ComponentType<{ isVisible: boolean }>;
  isVisible: boolean;
}) {
  const { OriginalComponent, ...rest } = props;
  const { isVisible } = rest;
  const { pathname } = useLocation();
  const openedAt = useRef<string | null>(null);

  useEffect(() => {
    // What lies beneath is no way to go.
    const content = document.querySelector<HTMLElement>('[data-css="app-content"]');
    if (content) content.inert = isVisible;
    if (isVisible) {
      openedAt.current = pathname;
      document.querySelector<HTMLElement>('[data-css="sidebar"] a')?.focus();
      return;
    }
    if (openedAt.current === null) return;
    // Whoever took a link goes on at the heading of the page that it leads to.
    if (openedAt.current === pathname) document.querySelector<HTMLElement>('.bar-menu')?.focus();
    else {
      (document.activeElement as HTMLElement | null)?.blur();
      document.querySelector<HTMLElement>('[data-css="app-content"] h1')?.focus();
    }
    openedAt.current = null;
  }, [isVisible]);

  useEffect(() => {
    if (!isVisible) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') document.querySelector<HTMLElement>('.adminjs_Overlay')?.click();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isVisible]);

  return <OriginalComponent {...rest} />;
}
