import type { ParsedBody } from '#validation';
import type { Draft } from '../../commands/draft.js';
import type { OnboardingWrite } from './onboarding.dto.js';
import type { OnboardingCommand } from './onboarding.service.js';

export function toOnboardingCommand({
  errors,
  values,
}: ParsedBody<OnboardingWrite>): Draft<OnboardingCommand> {
  return {
    errors,
    values: {
      name: values.name,
      slug: values.slug,
      reservationPolicy: values.reservation_policy,
      timeZone: values.time_zone,
      ownerUsername: values.owner_username,
      ownerEmail: values.owner_email,
    },
  };
}
