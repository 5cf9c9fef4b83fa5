import type { PartyBody } from './party.dto.js';
import type { PartyRow } from './party-list.js';

export function toParty(party: PartyRow): PartyBody {
  return {
    id: party.id,
    code: party.code,
    name: party.name,
    contact_name: party.contactName,
    email: party.email,
    phone: party.phone,
    phone_normalised: party.phoneNormalised,
    address: party.address,
    notes: party.notes,
    is_active: party.isActive,
    created_at: party.createdAt,
    updated_at: party.updatedAt,
  };
}
