import React, { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from 'adminjs';

interface Notice {
  id: string;
  message: string;
  type?: 'success' | 'error' | 'info';
  resourceId?: string;
  options?: object;
}

const SHOWN_MS = 8_000;

/** Messages: read out as they come; a success goes by itself, an error stays until it is closed or the page left. */
export default function NoticeBox() {
  const notices: Notice[] = useSelector((state: any) => state.notices);
  return (
    <div className="notices" data-testid="notice-wrapper">
      {notices.map((notice) => (
        <Message key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function Message({ notice }: { notice: Notice }) {
  const dispatch = useDispatch();
  const { translateMessage } = useTranslation();
  const isError = notice.type === 'error';
  const held = useRef(false);
  const drop = () => dispatch({ type: 'DROP_NOTICE', data: { noticeId: notice.id } });

  useEffect(() => {
    if (isError) return undefined;
    // One that is being read with the pointer or the keyboard stays.
    const timer = setInterval(() => {
      if (!held.current) drop();
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [notice.id]);

  return (
    <div
      className={`notice ${isError ? 'notice-error' : 'notice-done'}`}
      role={isError ? 'alert' : 'status'}
      onMouseEnter={() => (held.current = true)}
      onMouseLeave={() => (held.current = false)}
      onFocus={() => (held.current = true)}
      onBlur={() => (held.current = false)}
    >
      <span>{translateMessage(notice.message, notice.resourceId, notice.options)}</span>
      <button type="button" aria-label="Close this message" onClick={drop}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
