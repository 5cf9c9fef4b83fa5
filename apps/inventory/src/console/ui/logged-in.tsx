import React from 'react';
import { post, rootPath } from './session';

/** Who is logged in, and the way out: by POST, as nothing is changed by GET. */
export default function LoggedIn({ session }: { session: { email: string; title?: string } }) {
  const logOut = async () => {
    await post('/logout');
    window.location.assign(`${rootPath()}/login`);
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
