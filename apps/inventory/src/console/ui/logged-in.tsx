import { Box, CurrentUserNav } from '@adminjs/design-system';
import React from 'react';
import { post, rootPath } from './session';

/** The menu of the person: logs out by POST, as nothing is changed by GET. */
export default function LoggedIn({
  session,
}: {
  session: { email: string; title?: string; isSuperuser?: boolean };
}) {
  const logOut = async () => {
    await post('/logout');
    window.location.assign(`${rootPath()}/login`);
  };
  return (
    <Box flexShrink={0} data-css="logged-in">
      <CurrentUserNav
        name={session.email}
        title={session.title}
        dropActions={[
          {
            label: 'Log out',
            icon: 'LogOut',
            onClick: (event: Event) => {
              event.preventDefault();
              void logOut();
            },
          },
        ]}
      />
    </Box>
  );
}
