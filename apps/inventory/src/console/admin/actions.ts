import type {
  Action,
  ActionResponse,
  BaseRecord,
  ActionContext,
  ActionHandler,
  ActionRequest,
  ParamsType,
  RecordActionResponse,
} from 'adminjs';
import type { Response } from 'express';
import { FieldErrors, NotFound, PermissionDenied } from '#errors';
import type { PlatformScope } from '../../scope/scope.js';
import { isSuperusersOnly } from '../console-rights.js';
import type { BrowserSession } from '../server/session.js';
import type { Visit } from '../server/console-gate.js';
import type { Confirmation } from '../ui/common/contract.js';
import { isSuperuser, visitBehind } from './operator.js';
import { apiErrorOf, toAdminError } from './service-resource.js';

/** The request, as a change gets it. */
export interface ChangeRequest {
  visit: Visit;
  /** The record's id; empty for an action of the whole resource. */
  id: string;
  payload: ParamsType;
  h: ActionContext['h'];
  session: BrowserSession;
}

export interface ChangeResult {
  /** The text of the notice. */
  done: string;
  /** Passed once to the component that sent the request. */
  extra?: Record<string, unknown>;
}

/**
 * The handler of an action that writes. AdminJS sends a GET to the same address to read the record: it never writes. Errors
 * of the services keep their status and message.
 */
export function changing(
  work: (request: ChangeRequest) => Promise<ChangeResult>,
): ActionHandler<RecordActionResponse> {
  return async (request: ActionRequest, response: unknown, context: ActionContext) => {
    const { record, resource, currentAdmin } = context;
    const shown = () => record?.toJSON(currentAdmin) ?? ({ params: {}, errors: {}, populated: {} } as never);
    if (request.method !== 'post') return { record: shown() };
    try {
      const { done, extra } = await work({
        visit: visitBehind(context),
        id: request.params.recordId ?? '',
        payload: request.payload ?? {},
        h: context.h,
        session: (request as unknown as { session: BrowserSession }).session,
      });
      const after = record ? await resource.findOne(record.id(), context) : null;
      return {
        record: after?.toJSON(currentAdmin) ?? shown(),
        notice: { message: done, type: 'success' },
        redirectUrl: after
          ? context.h.recordActionUrl({
              resourceId: resource.id(),
              recordId: after.id(),
              actionName: 'show',
            })
          : context.h.resourceUrl({ resourceId: resource.id() }),
        ...extra,
      };
    } catch (thrown) {
      const error = apiErrorOf(thrown);
      if (!error) throw thrown;
      if (error instanceof PermissionDenied) (response as Response).status(403);
      const translated = toAdminError(error);
      const errors = 'propertyErrors' in translated ? (translated.propertyErrors as object) : {};
      const message =
        error instanceof FieldErrors && 'baseError' in translated
          ? (translated.baseError as { message: string }).message
          : error.detail;
      return { record: { ...shown(), errors } as never, notice: { message, type: 'error' } };
    }
  };
}

/** Access and visibility, by the table of rights and the state of the record. */
export function allowed(
  resource: string,
  action: string,
  when: (params: ParamsType, isSuperuser: boolean, ownId: string | undefined) => boolean = () => true,
): Pick<Action<RecordActionResponse>, 'isAccessible' | 'isVisible'> {
  const check = ({ currentAdmin, record }: ActionContext) =>
    (isSuperuser(currentAdmin) || !isSuperusersOnly(resource, action)) &&
    (!record || when(record.params, isSuperuser(currentAdmin), currentAdmin?.id));
  return { isAccessible: check, isVisible: check };
}

/** An action on one record, with a confirmation first. */
export function confirmed(
  options: Omit<Confirmation, 'variant'> &
    Pick<Action<RecordActionResponse>, 'icon' | 'variant' | 'isAccessible' | 'isVisible'>,
  work: (request: ChangeRequest) => Promise<ChangeResult>,
): Omit<Partial<Action<RecordActionResponse>>, 'after'> {
  const { question, explanation, button, ...rest } = options;
  return {
    ...rest,
    actionType: 'record',
    component: 'ConfirmAction',
    custom: { question, explanation, button, variant: options.variant ?? 'primary' } satisfies Confirmation,
    handler: changing(work),
  };
}

/** Redirects from AdminJS's own forms to a record's page (by default of the saved record) instead of to the list. */
export function savedTo(
  pageOf: (record: BaseRecord) => [resource: string, id: string] = (record) => [
    record.resource.id(),
    record.id(),
  ],
) {
  return (
    response: ActionResponse,
    _request: ActionRequest,
    { record, h }: ActionContext,
  ): Promise<ActionResponse> => {
    if (response.notice?.type !== 'success' || !record) return Promise.resolve(response);
    const [resourceId, recordId] = pageOf(record);
    const page = h.recordActionUrl({ resourceId, recordId, actionName: 'show' });
    return Promise.resolve({
      ...response,
      redirectUrl: page,
      notice: { message: `${record.title()} is saved.`, type: 'success' },
    });
  };
}

/** Further data of a record page. The page alone requests it, so it is not shown as an action. */
export function overview(
  read: (scope: PlatformScope, id: number) => Promise<Record<string, unknown>>,
): Omit<Partial<Action<RecordActionResponse>>, 'after'> {
  return {
    actionType: 'record',
    component: false,
    isVisible: false,
    handler: async (request: ActionRequest, _response: unknown, context: ActionContext) => {
      const { record, currentAdmin } = context;
      if (!record) throw new NotFound('Record');
      return {
        record: record.toJSON(currentAdmin),
        overview: await read(visitBehind(context).scope, Number(request.params.recordId)),
      };
    },
  };
}

/** Built-in actions of AdminJS that no resource offers. */
export const NO_DELETE = {
  delete: { isAccessible: false, isVisible: false },
  bulkDelete: { isAccessible: false, isVisible: false },
} as const;

export const READ_ONLY = {
  ...NO_DELETE,
  new: { isAccessible: false, isVisible: false },
  edit: { isAccessible: false, isVisible: false },
} as const;
