import { messages } from './messages.js';

/** Error codes and the HTTP status of each. */
export const ERROR_CODES = [
  'bad_request',
  'unauthorized',
  'permission_denied',
  'password_change_required',
  'no_tenant_membership',
  'not_found',
  'method_not_allowed',
  'not_acceptable',
  'conflict',
  'precondition_failed',
  'moved',
  'gone',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_attempts',
  'server_error',
  'unavailable',
  'timeout',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Messages of one field; for nested lines a list aligned with the input (`{}` for a valid row). */
export type FieldErrorValue = string[] | FieldErrorMap[];

export interface FieldErrorMap {
  [field: string]: FieldErrorValue;
}

/** Body of every error except field errors; `errors` only on a 409 that names fields. */
export interface DetailBody {
  detail: string;
  code: ErrorCode;
  errors?: FieldErrorMap;
}

const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze({});

/** Base class of the errors that services throw; the filter writes status, headers and body. */
export abstract class ApiError extends Error {
  abstract readonly status: number;
  abstract readonly code: ErrorCode;

  constructor(
    /** Text for the client; also the error's message. */
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.name = new.target.name;
  }

  /** The answer's JSON body; a DetailBody unless a subclass has another one. */
  toBody(): object {
    return { detail: this.detail, code: this.code } satisfies DetailBody;
  }

  headers(): Readonly<Record<string, string>> {
    return NO_HEADERS;
  }
}

/** 400 with a detail: the request as a whole is invalid. */
export class BadRequest extends ApiError {
  readonly status = 400;
  readonly code = 'bad_request';
}

/** 400 with a list of messages for each invalid field, without detail and code. */
export class FieldErrors extends ApiError {
  readonly status = 400;
  readonly code = 'bad_request';

  constructor(readonly errors: FieldErrorMap) {
    super('Invalid input.');
  }

  /** One message under one field. */
  static of(field: string, ...texts: string[]): FieldErrors {
    return new FieldErrors({ [field]: texts });
  }

  override toBody(): FieldErrorMap {
    return this.errors;
  }
}

/** In seconds. */
const RETRY_SOON = Object.freeze({ 'retry-after': '5' });
const BEARER_CHALLENGE = Object.freeze({ 'www-authenticate': 'Bearer realm="api"' });

/** 401: missing or invalid credentials. */
export class Unauthorized extends ApiError {
  readonly status = 401;
  readonly code = 'unauthorized';

  constructor(detail: string = messages.notAuthenticated) {
    super(detail);
  }

  override headers(): Readonly<Record<string, string>> {
    return BEARER_CHALLENGE;
  }
}

/** 403: the caller lacks the permission. */
export class PermissionDenied extends ApiError {
  readonly status = 403;
  readonly code = 'permission_denied';

  constructor(detail: string = messages.permissionDenied) {
    super(detail);
  }
}

/** 403: the account has no active membership. */
export class NoTenantMembership extends ApiError {
  readonly status = 403;
  readonly code = 'no_tenant_membership';

  constructor(detail: string = messages.noTenantMembership) {
    super(detail);
  }
}

/** 403: the account has a one-time password and must change it first. */
export class PasswordChangeRequired extends ApiError {
  readonly status = 403;
  readonly code = 'password_change_required';

  constructor(detail: string = messages.passwordChangeRequired) {
    super(detail);
  }
}

/** 404: `Product not found.` for kind `Product`; without a kind, `Not found.` */
export class NotFound extends ApiError {
  readonly status = 404;
  readonly code = 'not_found';

  constructor(kind?: string) {
    super(kind === undefined ? messages.notFound : messages.missing(kind));
  }
}

/** 404 of a list: the page is not a number or past the end. */
export class InvalidPage extends ApiError {
  readonly status = 404;
  readonly code = 'not_found';

  constructor() {
    super(messages.invalidPage);
  }
}

/** 405 with the methods that the path allows. */
export class MethodNotAllowed extends ApiError {
  readonly status = 405;
  readonly code = 'method_not_allowed';

  constructor(
    method: string,
    readonly allow: readonly string[],
  ) {
    super(messages.methodNotAllowed(method));
  }

  override headers(): Readonly<Record<string, string>> {
    return { allow: this.allow.join(', ') };
  }
}

/** 406: the Accept header excludes every available type. */
export class NotAcceptable extends ApiError {
  readonly status = 406;
  readonly code = 'not_acceptable';

  constructor(detail: string = messages.notAcceptable) {
    super(detail);
  }
}

/** 410: expired and deleted. */
export class Gone extends ApiError {
  readonly status = 410;
  readonly code = 'gone';
}

/** 409: the state does not allow the operation; a duplicate also names its field under `errors`. */
export class Conflict extends ApiError {
  readonly status = 409;
  readonly code = 'conflict';

  constructor(
    detail: string,
    readonly errors?: FieldErrorMap,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }

  /** A duplicate of a unique value: the message is both the detail and the field's message. */
  static duplicate(field: string, message: string, options?: ErrorOptions): Conflict {
    return new Conflict(message, { [field]: [message] }, options);
  }

  override toBody(): DetailBody {
    const body: DetailBody = { detail: this.detail, code: this.code };
    if (this.errors !== undefined) body.errors = this.errors;
    return body;
  }
}

/** 412: `If-Match` names an older version of the object. */
export class PreconditionFailed extends ApiError {
  readonly status = 412;
  readonly code = 'precondition_failed';

  constructor(detail: string = messages.preconditionFailed) {
    super(detail);
  }
}

/** 421: the data of the caller is served elsewhere; the body names the address. */
export class Moved extends ApiError {
  readonly status = 421;
  readonly code = 'moved';

  constructor(
    readonly address: string,
    cause?: unknown,
  ) {
    super(messages.moved(address), { cause });
  }

  override toBody(): DetailBody & { address: string } {
    return { detail: this.detail, code: this.code, address: this.address };
  }
}

/** 413. */
export class PayloadTooLarge extends ApiError {
  readonly status = 413;
  readonly code = 'payload_too_large';

  constructor(detail: string = messages.payloadTooLarge) {
    super(detail);
  }
}

/** 415: unsupported content type. */
export class UnsupportedMediaType extends ApiError {
  readonly status = 415;
  readonly code = 'unsupported_media_type';

  constructor(mediaType: string) {
    super(messages.unsupportedMediaType(mediaType));
  }
}

/** 429: too many failed log-ins, or something that may be asked for so often only; `Retry-After` gives the wait in seconds. */
export class TooManyAttempts extends ApiError {
  readonly status = 429;
  readonly code = 'too_many_attempts';

  constructor(
    readonly retryAfterSeconds: number,
    detail: string = messages.tooManyAttempts(retryAfterSeconds),
  ) {
    super(detail);
  }

  override headers(): Readonly<Record<string, string>> {
    return { 'retry-after': String(this.retryAfterSeconds) };
  }
}

/** 500: the cause is logged and not sent. */
export class ServerError extends ApiError {
  readonly status = 500;
  readonly code = 'server_error';

  constructor(cause?: unknown) {
    super(messages.serverError, { cause });
  }
}

/** 503: a dependency is unavailable; the cause is logged. */
export class Unavailable extends ApiError {
  /** The error itself if it is one already, else one with that cause. */
  static readonly of = (error: unknown): Unavailable =>
    error instanceof Unavailable ? error : new Unavailable(error);

  readonly status = 503;
  readonly code = 'unavailable';

  constructor(cause?: unknown, detail: string = messages.unavailable) {
    super(detail, { cause });
  }

  override headers(): Readonly<Record<string, string>> {
    return RETRY_SOON;
  }
}

/** 503: a statement exceeded its time limit; the cause is logged. */
export class Timeout extends ApiError {
  readonly status = 503;
  readonly code = 'timeout';

  constructor(cause?: unknown) {
    super(messages.timeout, { cause });
  }

  override headers(): Readonly<Record<string, string>> {
    return RETRY_SOON;
  }
}
