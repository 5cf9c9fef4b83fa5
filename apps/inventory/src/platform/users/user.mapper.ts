import type { AccountBody, OneTimePasswordBody } from './user.dto.js';
import type { UserListRow } from './user-list.js';
import type { ResetPassword } from './users.service.js';

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
