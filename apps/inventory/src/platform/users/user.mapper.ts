import type { ParsedBody } from '#validation';
import type { Draft } from '../../commands/draft.js';
import type { AccountChange } from './accounts.repository.js';
import type { AccountBody, OneTimePasswordBody, UserChange, UserCreate } from './user.dto.js';
import type { UserListRow } from './user-list.js';
import type { AccountCommand, ResetPassword } from './users.service.js';

export function toAccount(user: UserListRow): AccountBody {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_active: user.isActive,
    is_staff: user.isStaff,
    is_superuser: user.isSuperuser,
    password_change_required: user.passwordChangeRequired,
    last_login_at: user.lastLoginAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

export function toOneTimePassword({ account, password }: ResetPassword): OneTimePasswordBody {
  return { id: account.id, username: account.username, password };
}

export function toAccountCommand({ errors, values }: ParsedBody<UserCreate>): Draft<AccountCommand> {
  const { username, password } = values;
  return { errors, values: { username, password, ...toAccountChange(values) } };
}

export function toAccountChange(values: Partial<UserChange>): AccountChange {
  return {
    email: values.email,
    isActive: values.is_active,
    isStaff: values.is_staff,
    isSuperuser: values.is_superuser,
  };
}
