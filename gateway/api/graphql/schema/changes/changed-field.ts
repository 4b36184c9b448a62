import type { ProfileModel } from '../../../../../profile-compiler/index.ts';
import type { FeedPosition } from '../../../../../search/index.ts';
import { type ChangeEvent, changeEvents } from '../../changes/change-events.ts';
import { badInput } from '../../errors.ts';
import { asksOnce } from '../../limits/field-cost.ts';
import type { Builder } from '../builder.ts';
import { nodeId, VOCABULARY_TYPE } from '../nodes/node-interface.ts';

/** Adds the subscription to changes of entities and vocabularies. */
export function addChanged(builder: Builder, { entities }: Pick<ProfileModel, 'entities'>): void {
  const all = [...entities.map(({ type }) => type), VOCABULARY_TYPE];
  const changedType = builder.enumType('ChangedType', {
    description: 'Types whose changes can be subscribed to.',
    values: Object.fromEntries(
      all.map((type) => [type, { value: type, description: `Objects of the type ${type}.` }]),
    ),
  });
  const change = addChange(builder, changedType);
  builder.subscriptionType({ description: 'Streams of events, by server-sent events.' });
  builder.subscriptionField('changed', (t) =>
    t.field({
      type: change,
      description:
        'Each change, once queries show it. Of several changes of one object that come close together, only the last may be sent.',
      extensions: asksOnce,
      args: {
        types: t.arg({
          type: [changedType],
          description: 'Only changes of objects of these types; by default of all.',
        }),
        after: t.arg.string({
          description:
            'Cursor of the last change that was received; by default changes from now on.',
        }),
      },
      subscribe: async (_, { types, after }, { services: { search }, ended }) => {
        if (!ended) {
          throw badInput('Subscribe at /graphql with Accept: text/event-stream.');
        }
        const from =
          typeof after === 'string' ? readChangeCursor(after) : await search.followed.position();
        return changeEvents({
          search,
          entities,
          types: new Set(types ?? all),
          from,
          signal: ended,
        });
      },
      resolve: (event) => event as ChangeEvent,
    }),
  );
}

function addChange(builder: Builder, changedType: ReturnType<Builder['enumType']>) {
  const operation = builder.enumType('ChangeOperation', {
    description: 'What a change did.',
    values: {
      PUT: { value: 'put', description: 'The object was created or replaced.' },
      DELETE: { value: 'delete', description: 'The object was deleted.' },
    } as const,
  });
  return builder.objectRef<ChangeEvent>('Change').implement({
    description: 'A change of an object.',
    fields: (t) => ({
      operation: t.field({
        type: operation,
        description: 'What it did.',
        resolve: (event) => (event.node ? 'put' : 'delete'),
      }),
      type: t.expose('type', { type: changedType, description: 'The type of the object.' }),
      documentId: t.exposeString('id', { description: 'Id of the object, unique in its type.' }),
      changedNodeId: t.id({
        description: 'The `nodeId` of the object, also of one that was deleted.',
        resolve: ({ type, id }) => nodeId({ type, key: id }),
      }),
      node: t.expose('node', {
        type: 'Node',
        nullable: true,
        description: 'The object as it is now; null where it was deleted.',
      }),
      at: t.expose('at', { type: 'DateTime', description: 'Moment of the write.' }),
      seq: t.field({
        type: 'Long',
        description: 'Number of the change in the change feed.',
        resolve: ({ position }) => position.seq,
      }),
      cursor: t.string({
        description: 'For `after`, to go on behind this change.',
        resolve: ({ position }) => changeCursor(position),
      }),
    }),
  });
}

/** The cursor of a change for clients: the store and the number of the change. */
function changeCursor({ store, seq }: FeedPosition): string {
  return `${store}:${seq}`;
}

/** Reads the cursor of a change; throws `BAD_USER_INPUT`. */
function readChangeCursor(cursor: string): FeedPosition {
  const end = cursor.lastIndexOf(':');
  const seq = Number(cursor.slice(end + 1));
  if (end < 1 || !/^\d+$/.test(cursor.slice(end + 1)) || !Number.isSafeInteger(seq)) {
    throw badInput(
      '"after" is not the cursor of a change. Send the cursor of an event, or leave it out to begin now.',
    );
  }
  return { store: cursor.slice(0, end), seq };
}
