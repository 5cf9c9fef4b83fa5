import { useNotice } from 'adminjs';
import React from 'react';
import { post, rootPath } from './session';

/** Who is logged in, and the way out: by POST, as nothing is changed by GET. */
export default function LoggedIn({ session }: { session: { email: string; title?: string } }) {
  const notify = useNotice();
  const logOut = async () => {
    const fault = await post('/logout');
    if (fault !== null) notify({ type: 'error', message: `You are still logged in. ${fault}` });
    else window.location.assign(`${rootPath()}/login`);
  };
  return (
    <div className="person" data-css="logged-in">
      <span>
        <strong>{session.email}</strong>
        {session.title ? <small>{session.title}</small> : null}
      </span>
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    </div>
  );
}
