import { CharField, PkField } from '#validation';

export class ImpersonationStart {
  @PkField({ description: 'The member to act as.' })
  user_id!: number;

  @CharField({ max: 500, required: false, blank: true, default: '', example: 'ticket 4711' })
  reason!: string;
}
