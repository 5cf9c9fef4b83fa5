import { useNotice } from 'adminjs';
import React from 'react';
import { RowMenu } from './row-menu';
import { post, rootPath } from '../common/session';
import type { Operator } from '../common/contract';

/** Who is logged in, with the ways to their own matters and to the other console; and the way out, by POST. */
export function LoggedIn({ session }: { session: Operator }) {
  const notify = useNotice();
  const { id, email, title, isSuperuser, paths } = session;
  const logOut = async () => {
    const fault = await post('/logout');
    if (fault !== null) notify({ type: 'error', message: `You are still logged in. ${fault}` });
    else window.location.assign(`${rootPath()}/login`);
  };
  const isPlatform = rootPath() === paths.admin;
  const other = isPlatform
    ? { name: 'system', text: 'System console', href: paths.system }
    : { name: 'platform', text: 'Platform console', href: paths.admin };
  return (
    <div className="person" data-css="logged-in">
      <RowMenu
        label="Your account and other pages"
        face={
          <>
            <strong>{email}</strong>
            <small>{title}</small>
          </>
        }
        links={[
          {
            name: 'account',
            text: 'Your account',
            href: `${paths.admin}/resources/users/records/${id}/show`,
          },
          { name: 'password', text: 'Change your password', href: `${rootPath()}/password` },
          ...(isSuperuser ? [other] : []),
          { name: 'documentation', text: 'API documentation', href: '/api/docs/' },
        ]}
      />
      <button type="button" className="log-out" onClick={() => void logOut()}>
        Log out
      </button>
    </div>
  );
}
