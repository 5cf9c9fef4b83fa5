import type { AccountBody } from './user.dto.js';
import type { UserListRow } from './user-list.js';

export function toAccount(user: UserListRow): AccountBody {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    is_active: user.isActive,
    is_staff: user.isStaff,
    is_superuser: user.isSuperuser,
    last_login_at: user.lastLoginAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}
