import React, { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundGroup } from '../common/contract';
import { rootPath } from '../common/session';

const WAIT_MS = 200;
const SHORTEST = 2;

type Answer = { query: string; groups: readonly FoundGroup[] } | { query: string; fault: string };

async function search(query: string, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await fetch(`${rootPath()}/search?${new URLSearchParams({ q: query }).toString()}`, {
      signal,
    });
    if (!answer.ok) return { query, fault: 'The search failed.' };
    const { groups } = (await answer.json()) as { groups: FoundGroup[] };
    return { query, groups };
  } catch {
    return { query, fault: 'The server could not be reached.' };
  }
}

/** The search of both consoles: what matches stands beneath it while one types, and the arrow keys go through it. */
export function Find() {
  const id = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const query = text.trim();
  const groups = answer && 'groups' in answer ? answer.groups : [];
  const count = groups.reduce((sum, { results, all }) => sum + results.length + (all === null ? 0 : 1), 0);
  const option = (place: number) => `${id}-${place}`;

  useEffect(() => {
    setActive(-1);
    if (query.length < SHORTEST) return setAnswer(null);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void search(query, controller.signal).then((found) => {
        if (!controller.signal.aborted) setAnswer(found);
      });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') document.getElementById(option(Math.max(active, 0)))?.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      if (count === 0) return;
      const next = event.key === 'ArrowDown' ? active + 1 : active - 1;
      const place = next < 0 ? count - 1 : next % count;
      setActive(place);
      document.getElementById(option(place))?.scrollIntoView({ block: 'nearest' });
    }
  };

  let place = -1;
  const optionOf = (key: string, href: string, children: React.ReactNode) => {
    place += 1;
    const props = {
      id: option(place),
      role: 'option',
      tabIndex: -1,
      'aria-selected': place === active,
      // The field keeps the focus, so that it does not close before the click.
      onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
      onClick: close,
    };
    return href.startsWith(`${rootPath()}/`) ? (
      <Link key={key} {...props} to={href}>
        {children}
      </Link>
    ) : (
      <a key={key} {...props} href={href}>
        {children}
      </a>
    );
  };
  const isShown = isOpen && answer !== null;
  const said =
    answer === null || !isOpen
      ? ''
      : 'fault' in answer
        ? answer.fault
        : count === 0
          ? 'Nothing found.'
          : `${count} found.`;

  return (
    <div className="find">
      <input
        type="search"
        role="combobox"
        aria-label="Search everything"
        aria-expanded={isShown && count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : option(active)}
        placeholder="Search tenants, users, tokens, orders, SKUs"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div className="found" hidden={!isShown}>
        {count === 0 && <p>{said}</p>}
        <div role="listbox" id={`${id}-list`} aria-label="Found" hidden={count === 0}>
          {groups.map(({ title, results, all }) => (
            <div key={title} role="group" aria-label={title}>
              <span aria-hidden="true">{title}</span>
              {results.map(({ label, note, href }) =>
                optionOf(
                  href,
                  href,
                  <>
                    <strong>{label}</strong> <small>{note}</small>
                  </>,
                ),
              )}
              {all !== null &&
                optionOf(
                  all,
                  all,
                  results.length > 0
                    ? `All ${title.toLowerCase()} that match`
                    : `Look through all ${title.toLowerCase()}: it takes longer`,
                )}
            </div>
          ))}
        </div>
      </div>
      <span role="status" className="unseen">
        {said}
      </span>
    </div>
  );
}
