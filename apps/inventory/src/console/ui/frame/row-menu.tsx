import React, { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { moveByArrowKey } from './arrow-keys';

interface MenuLink {
  name: string;
  text: string;
  /** Within the console. */
  to?: string;
  /** To a page that is none of the console's own. */
  href?: string;
}

const GAP = 4;

/**
 * A button and the links that it opens. The list is a popover of the platform: it lies above everything, so that no table
 * clips it, and Escape, a click elsewhere and another menu close it.
 */
export function RowMenu({
  label,
  links,
  face,
}: {
  label: string;
  links: MenuLink[];
  /** The text of the button, which is then its name; three dots without it. */
  face?: React.ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  if (links.length === 0) return null;

  const place = () => {
    const panel = list.current;
    const anchor = button.current?.getBoundingClientRect();
    if (!panel || !anchor || !panel.matches(':popover-open')) return;
    const { width, height } = panel.getBoundingClientRect();
    const below = anchor.bottom + GAP;
    const top = below + height > window.innerHeight ? Math.max(GAP, anchor.top - GAP - height) : below;
    panel.style.top = `${top}px`;
    panel.style.left = `${Math.max(GAP, anchor.right - width)}px`;
    panel.style.visibility = 'visible';
  };
  /** It is measured before it is seen: no frame shows it at another place. */
  const hide = () => {
    if (list.current) list.current.style.visibility = 'hidden';
  };
  const close = () => list.current?.hidePopover();
  /** Whoever tabs on does not have what comes next beneath it. */
  const leave = ({ relatedTarget: next }: React.FocusEvent) => {
    if (next && next !== button.current && !list.current?.contains(next)) close();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-menu-button"
        data-testid="actions-dropdown"
        aria-label={face === undefined ? label : undefined}
        aria-haspopup="true"
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          list.current?.showPopover();
          place();
          moveByArrowKey(event, list.current);
        }}
        // React 18 knows neither attribute and hands them on as they are.
        {...{ popovertarget: id }}
      >
        {face ?? <span aria-hidden="true">⋯</span>}
      </button>
      <ul
        ref={(element) => {
          if (list.current === element) return;
          list.current?.removeEventListener('beforetoggle', hide);
          list.current?.removeEventListener('toggle', place);
          (list as React.MutableRefObject<HTMLUListElement | null>).current = element;
          element?.addEventListener('beforetoggle', hide);
          element?.addEventListener('toggle', place);
        }}
        id={id}
        className="row-menu"
        aria-label={label}
        onBlur={leave}
        onKeyDown={(event) => moveByArrowKey(event, list.current)}
        {...{ popover: 'auto' }}
      >
        {links.map(({ name, text, to, href }) => (
          <li key={name}>
            {to === undefined ? (
              <a href={href} data-testid={`action-${name}`}>
                {text}
              </a>
            ) : (
              <Link to={to} data-testid={`action-${name}`} onClick={close}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
