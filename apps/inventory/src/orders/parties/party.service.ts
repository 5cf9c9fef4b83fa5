import { ParsedBody } from '#validation';
import type { AuditLog } from '../../audit/audit-log.js';
import type { UnitOfWork } from '../../database/unit-of-work.js';
import type { TenantRepository, Writable } from '../../database/entities/tenant-repository.js';
import type { TenantTransaction } from '../../database/transaction.js';
import { type MasterDataKind, MasterDataService } from '../../master-data/master-data.service.js';
import type { TenantScope } from '../../scope/scope.js';
import type { DocumentNumbers, NumberSeries } from '../../commands/document-numbers.js';
import type { PartyWrite } from './party.dto.js';
import type { PartyEntity, PartyRow } from './party-list.js';
import { normalisedPhone } from './phone-number.js';

/** Suppliers and customers: master data whose code is made when the body gives none. */
export abstract class PartyService<
  E extends PartyEntity,
  Row extends PartyRow,
  Write extends PartyWrite,
> extends MasterDataService<E, Row, Write> {
  protected constructor(
    meta: MasterDataKind<Row>,
    private readonly codes: NumberSeries,
    database: UnitOfWork,
    repository: TenantRepository<E>,
    audit: AuditLog,
    private readonly numbers: DocumentNumbers,
  ) {
    super(meta, database, repository, audit);
  }

  override create(scope: TenantScope, body: ParsedBody<Write>): Promise<Row> {
    if (!body.errors.isEmpty) return super.create(scope, body);
    return this.numbers.assign(scope, this.codes, body.values.code, (code) =>
      super.create(scope, new ParsedBody<Write>({ ...body.values, code }, body.errors)),
    );
  }

  protected override async newColumns(tx: TenantTransaction, values: Write): Promise<Writable<E>> {
    const columns = this.columns(values);
    return values.code === undefined || values.code === ''
      ? { ...columns, code: await this.numbers.nextIn(tx, this.codes) }
      : columns;
  }
}

/** Columns of what all parties have in common; absent values stay undefined. */
export function partyColumns(values: PartyWrite): Writable<PartyEntity> {
  const { phone } = values as Partial<PartyWrite>;
  return {
    code: values.code === '' ? undefined : values.code,
    name: values.name,
    contactName: values.contact_name,
    email: values.email,
    phone,
    phoneNormalised: phone === undefined ? undefined : normalisedPhone(phone),
    address: values.address,
    notes: values.notes,
    isActive: values.is_active,
  };
}
