export { Fields, TryFields } from './body.pipe.js';
export { ParsedBody, parseBody, tryParseBody } from './body.js';
export type { ParseOptions, RowOf } from './body.js';
export { fieldsOf } from './field.js';
export { isDictionary, typeName } from './field-kind.js';
export type { DeclaredField, Dto, FieldOptions } from './field.js';
export {
  BooleanField,
  CharField,
  ChoiceField,
  ChoiceListField,
  DateField,
  DecimalField,
  EmailField,
  IntegerField,
  LinesField,
  MomentField,
  PhoneField,
  PkField,
  PkListField,
  SlugField,
  TimeZoneField,
} from './fields.js';
export type { TextOptions } from './fields.js';
export {
  BooleanMember,
  IntegerMember,
  IntegerRangeMember,
  LiteralListMember,
  LiteralMember,
  ObjectListMember,
  readMembers,
  StringListMember,
  StringMember,
} from './members.js';
export type { MemberOptions } from './members.js';
export type { ValidationDetail } from './member-errors.js';
export { Unsupported } from './unsupported.js';
