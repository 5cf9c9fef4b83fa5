import React, { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { type ReduxState, useTranslation } from 'adminjs';

type Notice = ReduxState['notices'][number];

const SHOWN_MS = 8_000;

/** The latest message, read out as it comes; a success goes by itself, an error when it is closed or its page left. */
export default function NoticeBox() {
  const notices = useSelector((state: ReduxState) => state.notices);
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const latest = notices.at(-1);

  useEffect(() => {
    for (const { id } of notices.slice(0, -1)) dispatch({ type: 'DROP_NOTICE', data: { noticeId: id } });
  }, [notices.length]);
  useEffect(() => {
    if (latest?.type === 'error') dispatch({ type: 'DROP_NOTICE', data: { noticeId: latest.id } });
  }, [pathname]);

  return (
    <div className="notices" data-testid="notice-wrapper">
      {latest && <Message key={latest.id} notice={latest} />}
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
