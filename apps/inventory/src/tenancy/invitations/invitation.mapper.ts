import { toTenantRef } from '../../identity/auth.mapper.js';
import type { InvitationBody, SentInvitationBody } from './invitation.dto.js';
import type { ReceivedInvitationRow, SentInvitationRow } from './invitation-list.js';

export function toSentInvitation(invitation: SentInvitationRow): SentInvitationBody {
  return {
    id: invitation.id,
    username: invitation.username,
    role: invitation.role,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}

export function toInvitation(invitation: ReceivedInvitationRow): InvitationBody {
  return {
    id: invitation.id,
    tenant: toTenantRef(invitation),
    role: invitation.role,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
}
