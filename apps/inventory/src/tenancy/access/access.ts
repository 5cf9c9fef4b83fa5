import { type AccessDecorator, declareAccess } from '#auth';
import type { Permission } from './access-table.js';

/** Declares the access rule of a route, with a permission of the access table for the planes `tenant` and `either`. */
export const Access: AccessDecorator<Permission> = declareAccess;
