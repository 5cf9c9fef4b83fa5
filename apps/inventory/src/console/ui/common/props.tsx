import type {
  ActionJSON,
  BasePropertyJSON,
  PropertyJSON,
  RecordJSON,
  ReduxState,
  ResourceJSON,
} from 'adminjs';
import { useSelector } from 'react-redux';
import type { Operator } from './contract';

/** AdminJS's types with values that are `unknown` where its own are `any`. */
export interface ConsoleRecord extends Omit<RecordJSON, 'params' | 'populated'> {
  params: Readonly<Record<string, unknown>>;
  populated: Readonly<Record<string, ConsoleRecord | null | undefined>>;
}

export interface ResourceProps {
  action: ActionJSON;
  resource: ResourceJSON;
}

export interface RecordProps extends ResourceProps {
  record: ConsoleRecord;
}

/** A value in a list or on a record's page. */
export interface ValueProps {
  property: PropertyJSON;
  resource: ResourceJSON;
  record: ConsoleRecord;
  where: 'list' | 'show';
}

export interface FilterProps {
  property: PropertyJSON;
  filter: Readonly<Record<string, string | undefined>>;
  onChange: (path: string, value: string) => void;
}

/** A value as text; empty for none. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** The label of one of a few choices; undefined where the property has none such. */
export function choiceOf(property: BasePropertyJSON, value: unknown): string | undefined {
  return property.availableValues?.find((choice) => String(choice.value) === textOf(value))?.label;
}

export function hasAction(record: ConsoleRecord | null | undefined, name: string): boolean {
  return record?.recordActions.some((action) => action.name === name) ?? false;
}

export function useOperator(): Operator {
  return useSelector((state: ReduxState) => state.session as unknown as Operator);
}

/** The name of this console. */
export function useConsoleName(): string {
  return useSelector((state: ReduxState) => state.branding.companyName ?? '');
}
