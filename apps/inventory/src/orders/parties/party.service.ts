import type { CommandRunner } from '../../commands/command-runner.js';
import type { NumberSeries } from '../../commands/document-numbers.js';
import type { UnitOfWork } from '../../database/unit-of-work.js';
import type { Writable } from '../../database/entities/table.js';
import type { TenantTransaction } from '../../database/transaction.js';
import {
  type MasterDataCommand,
  type MasterDataKind,
  MasterDataService,
} from '../../master-data/master-data.service.js';
import type { TenantScope } from '../../scope/scope.js';
import type { PartyEntity, PartyRow } from './party-list.js';
import { normalisedPhone } from './phone-number.js';

/** Suppliers and customers: master data whose code is generated where the command gives none. */
export abstract class PartyService<E extends PartyEntity, Row extends PartyRow> extends MasterDataService<
  E,
  Row
> {
  protected constructor(
    kind: MasterDataKind<E, Row>,
    private readonly codes: NumberSeries,
    database: UnitOfWork,
    runner: CommandRunner,
  ) {
    super(kind, database, runner);
  }

  override create(scope: TenantScope, command: MasterDataCommand<E>): Promise<Row> {
    const { errors, values } = command;
    return this.runner.withNumber(scope, this.codes, { errors, number: values.code }, (code) =>
      super.create(scope, { errors, values: { ...values, code } }),
    );
  }

  protected override derived(values: Writable<E>): Writable<E> {
    const { phone } = values;
    return phone === undefined ? values : { ...values, phoneNormalised: normalisedPhone(phone) };
  }

  protected override async newValues(tx: TenantTransaction, values: Writable<E>): Promise<Writable<E>> {
    const code = values.code ?? (await this.runner.nextNumber(tx, this.codes));
    return { ...this.derived(values), code };
  }
}
