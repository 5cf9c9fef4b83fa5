import { registerConstraints } from '#errors';

/** Client errors of the account constraints. */
registerConstraints({
  uq_app_user_username: {
    kind: 'duplicate',
    field: 'username',
    message: 'user with this username already exists.',
  },
});
