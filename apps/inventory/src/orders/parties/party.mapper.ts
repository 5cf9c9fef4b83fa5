import type { ParsedBody } from '#validation';
import type { MasterDataCommand } from '../../master-data/master-data.service.js';
import type { PartyBody, PartyWrite } from './party.dto.js';
import type { PartyEntity, PartyRow } from './party-list.js';

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

export function toPartyCommand({ errors, values }: ParsedBody<PartyWrite>): MasterDataCommand<PartyEntity> {
  return {
    errors,
    values: {
      code: values.code === '' ? undefined : values.code,
      name: values.name,
      contactName: values.contact_name,
      email: values.email,
      phone: values.phone,
      address: values.address,
      notes: values.notes,
      isActive: values.is_active,
    },
  };
}
