import type { JsonSchema } from '../../../profile-compiler/index.ts';
import type { EntityDescription } from '../../api/rest/profile/describe-profile.ts';
import type { ComparedProfile } from './compared-profile.ts';
import type { FoundChange } from './profile-change.ts';

type Change = Pick<FoundChange, 'level' | 'message' | 'meaning'>;

/**
 * The differences of the JSON Schemas of documents for clients that read these: REST, `document` in GraphQL, and what is made
 * from the OpenAPI description. Definitions count where an entity has them, whatever they are called.
 */
export function documentChanges(
  before: ComparedProfile,
  after: ComparedProfile,
): readonly FoundChange[] {
  const found: FoundChange[] = [];
  const compared = new Set<string>();
  const [old, now] = [entitiesOf(before), entitiesOf(after)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    compare(reference(old.get(name)), reference(now.get(name)), name);
  }
  return found;

  function compare(one: JsonSchema | undefined, other: JsonSchema | undefined, at: string): void {
    const pair = `${one?.$ref} ${other?.$ref}`;
    if (one?.$ref !== undefined && other?.$ref !== undefined) {
      if (compared.has(pair)) {
        return;
      }
      compared.add(pair);
    }
    const [from, to] = [resolve(before, one), resolve(after, other)];
    if (!from || !to) {
      add(at, to ? addedAs(to) : REMOVED);
      return;
    }
    if (from.deprecated !== to.deprecated) {
      add(at, to.deprecated ? DEPRECATED : NOT_DEPRECATED);
    }
    if (formOf(from) !== formOf(to)) {
      add(at, changedForm(from, to));
      return;
    }
    compareMembers(from, to, at);
  }

  function compareMembers(from: JsonSchema, to: JsonSchema, at: string): void {
    const names = new Set([
      ...Object.keys(from.properties ?? {}),
      ...Object.keys(to.properties ?? {}),
    ]);
    for (const name of names) {
      const path = `${at}.${name}`;
      compare(from.properties?.[name], to.properties?.[name], path);
      const [was, is] = [from, to].map(({ required = [] }) => required.includes(name));
      if (was !== is && from.properties?.[name] && to.properties?.[name]) {
        add(path, is ? ALWAYS : NOT_ALWAYS);
      }
    }
    if (from.items && to.items) {
      compare(from.items, to.items, at);
    }
    if (
      typeof from.additionalProperties === 'object' &&
      typeof to.additionalProperties === 'object'
    ) {
      compare(from.additionalProperties, to.additionalProperties, at);
    }
  }

  function add(at: string, change: Change): void {
    found.push({ target: 'documents', at, ...change });
  }
}

const REMOVED: Change = {
  level: 'breaking',
  message: 'Documents no longer have it.',
  meaning: 'Clients that read it get nothing.',
};
const ALWAYS: Change = {
  level: 'safe',
  message: 'Every document has it now.',
  meaning: 'Clients may rely on it.',
};
const NOT_ALWAYS: Change = {
  level: 'breaking',
  message: 'It may be absent now.',
  meaning: 'Clients that rely on it fail where it is absent.',
};
const DEPRECATED: Change = {
  level: 'safe',
  message: 'It is deprecated now.',
  meaning: 'Clients should stop using it.',
};
const NOT_DEPRECATED: Change = {
  level: 'safe',
  message: 'It is no longer deprecated.',
  meaning: 'Clients may use it.',
};

function entitiesOf({ description }: ComparedProfile): ReadonlyMap<string, EntityDescription> {
  return new Map(description.entities.map((entity) => [entity.name, entity]));
}

function reference(entity: EntityDescription | undefined): JsonSchema | undefined {
  return entity && { $ref: `#/$defs/${entity.type}` };
}

/** The definition that a schema refers to, with what stands beside the reference. */
function resolve({ documents }: ComparedProfile, schema?: JsonSchema): JsonSchema | undefined {
  const name = schema?.$ref?.replace('#/$defs/', '');
  return name === undefined ? schema : { ...documents.$defs?.[name], ...schema };
}

function addedAs(to: JsonSchema): Change {
  return {
    level: 'safe',
    message: `Documents have it now, as ${nameOf(to)}.`,
    meaning: 'Clients that read known members stay as they are.',
  };
}

function changedForm(from: JsonSchema, to: JsonSchema): Change {
  const isNarrower = to.format !== undefined && from.format === undefined && from.type === to.type;
  return {
    level: isNarrower ? 'safe' : 'breaking',
    message: `It is ${nameOf(to)} now, and was ${nameOf(from)}.`,
    meaning: isNarrower ? 'Clients may rely on the form.' : 'Clients that read it have to change.',
  };
}

/** What decides how a value is read; members and items are compared apart. */
function formOf({ type, format, pattern, enum: values, additionalProperties }: JsonSchema): string {
  return JSON.stringify([type, format, pattern, values, typeof additionalProperties]);
}

function nameOf({ $ref, type, format, title, items, additionalProperties }: JsonSchema): string {
  if ($ref !== undefined) {
    return $ref.replace('#/$defs/', '');
  }
  if (type === 'array') {
    return `a list of ${nameOf(items ?? {})}`;
  }
  if (type === 'object') {
    return typeof additionalProperties === 'object' ? 'an object by language' : 'an object';
  }
  return [title ?? type ?? 'any JSON', format && `(${format})`].filter(Boolean).join(' ');
}
