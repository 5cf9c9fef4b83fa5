import { booleanFilter, defineList, idFilter, textFilter } from '#pagination';

export interface UserListRow {
  id: number;
  username: string;
  email: string;
  isActive: boolean;
  isStaff: boolean;
  isSuperuser: boolean;
  passwordChangeRequired: boolean;
  lastLoginAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export const USERS = defineList<UserListRow>({
  name: 'users',
  from: 'app_user u',
  select: {
    id: 'u.id',
    username: 'u.username',
    email: 'u.email',
    isActive: 'u.is_active',
    isStaff: 'u.is_staff',
    isSuperuser: 'u.is_superuser',
    passwordChangeRequired: 'u.password_change_required',
    lastLoginAt: 'u.last_login_at',
    createdAt: 'u.created_at',
    updatedAt: 'u.updated_at',
  },
  exactMatch: ['u.username'],
  search: ['u.username', 'u.email'],
  ordering: {
    id: 'u.id',
    username: 'u.username',
    email: 'u.email',
    last_login_at: 'u.last_login_at',
    created_at: 'u.created_at',
  },
  defaultOrdering: ['username'],
  uniqueOrdering: ['id'],
  tieBreaker: 'u.id',
  filters: {
    id: idFilter('u.id'),
    username: textFilter('u.username'),
    is_active: booleanFilter('u.is_active'),
    is_staff: booleanFilter('u.is_staff'),
    is_superuser: booleanFilter('u.is_superuser'),
  },
});
