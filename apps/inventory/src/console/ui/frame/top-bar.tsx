import { useNotice } from 'adminjs';
import React, { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Find } from './find';
import { LoggedIn } from './logged-in';
import { momentOf } from '../common/format';
import { post, rootPath } from '../common/session';
import type { Operator } from '../common/contract';
import { useOperator } from '../common/props';

type Impersonation = NonNullable<Operator['impersonation']>;

/** On every page: the bar with the menu of the person, and above it, while an impersonation lasts, whom they act as. */
export default function TopBar({ toggleSidebar }: { toggleSidebar: () => void }) {
  const session = useOperator();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);

  // Nothing that gets the focus is scrolled to beneath the bar.
  useEffect(() => {
    const content = bar.current?.closest<HTMLElement>('[data-css="app-content"]');
    if (content && bar.current) content.style.scrollPaddingTop = `${bar.current.offsetHeight + 8}px`;
  });

  useEffect(() => {
    if (pathname === rootPath()) document.title = document.title.split(' · ').at(-1) ?? document.title;
  }, [pathname]);

  return (
    <header ref={bar} className="bar" data-css="topbar">
      {session.impersonation && <ImpersonationBanner {...session.impersonation} />}
      <div className="bar-row">
        <button type="button" className="bar-menu" onClick={toggleSidebar} aria-label="Menu">
          <span aria-hidden="true">☰</span>
        </button>
        <Find />
        <LoggedIn session={session} />
      </div>
    </header>
  );
}

function ImpersonationBanner({ username, expiresAt }: Impersonation) {
  const [isEnding, setEnding] = useState(false);
  const notify = useNotice();

  useEffect(() => {
    const left = Math.min(Date.parse(expiresAt) - Date.now() + 1000, 2 ** 31 - 1);
    const timer = setTimeout(() => window.location.reload(), Math.max(left, 1000));
    return () => clearTimeout(timer);
  }, [expiresAt]);

  const end = async () => {
    setEnding(true);
    const fault = await post('/impersonation/end');
    setEnding(false);
    if (fault !== null) notify({ type: 'error', message: `The impersonation goes on. ${fault}` });
    else window.location.assign(rootPath());
  };

  return (
    <div role="status" className="impersonation" data-testid="impersonation-banner">
      <span>
        Impersonating <strong>{username}</strong>: the API acts as this member with your browser’s session,
        until {momentOf(expiresAt)} at the latest. Everything is on record.
      </span>
      <span className="impersonation-ways">
        <a href={`${rootPath()}/tenant`}>What this tenant has</a>
        <a href="/api/docs/">Try the API</a>
        <button type="button" onClick={() => void end()} disabled={isEnding}>
          End impersonation
        </button>
      </span>
    </div>
  );
}
