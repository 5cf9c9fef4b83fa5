import { registerConstraints } from '#errors';

/** What the database constraints of accounts mean to a client. */
registerConstraints({
  uq_app_user_username: {
    kind: 'duplicate',
    field: 'username',
    message: 'user with this username already exists.',
  },
});
